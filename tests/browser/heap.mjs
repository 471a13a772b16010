// What a page's memory holds: a snapshot of its V8 heap, asked for properties by name and for texts.

async function snapshot_of({ page, context }) {
  const session = await context.newCDPSession(page);
  const pieces = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => pieces.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', {
    reportProgress: false,
  });
  await session.detach();
  return JSON.parse(pieces.join(''));
}

export async function memory_of(person) {
  const { snapshot, nodes, edges, strings } = await snapshot_of(person);
  const { node_fields, node_types, edge_fields, edge_types } = snapshot.meta;
  const [TYPE, NAME, EDGES] = ['type', 'name', 'edge_count'].map((field) => node_fields.indexOf(field));
  const [LINK, LABEL, TO] = ['type', 'name_or_index', 'to_node'].map((field) => edge_fields.indexOf(field));
  const first_edge = new Map();
  for (let node = 0, edge = 0; node < nodes.length; node += node_fields.length) {
    first_edge.set(node, edge);
    edge += nodes[node + EDGES] * edge_fields.length;
  }

  const type_of = (node) => node_types[TYPE][nodes[node + TYPE]];
  function links(node, kind) {
    const begin = first_edge.get(node);
    const end = begin + nodes[node + EDGES] * edge_fields.length;
    const found = [];
    for (let edge = begin; edge < end; edge += edge_fields.length) {
      if (edge_types[LINK][edges[edge + LINK]] === kind) found.push([edges[edge + LABEL], edges[edge + TO]]);
    }
    return found;
  }

  // A value as far as the snapshot knows it: texts, lists and objects of them; anything else is null.
  function value_of(node) {
    if (type_of(node).includes('string')) return strings[nodes[node + NAME]];
    if (type_of(node) !== 'object') return null;
    if (strings[nodes[node + NAME]] === 'Array') {
      const list = [];
      for (const [index, to] of links(node, 'element')) list[index] = value_of(to);
      return Array.from(list, (one) => one ?? null);
    }
    const fields = links(node, 'property').map(([name, to]) => [strings[name], to]);
    return Object.fromEntries(
      fields.filter(([name]) => name !== '__proto__').map(([name, to]) => [name, value_of(to)]),
    );
  }

  return {
    // Every value that any object has under this name.
    values(name) {
      const label = strings.indexOf(name);
      const found = new Set();
      for (let edge = 0; edge < edges.length; edge += edge_fields.length) {
        const named = edges[edge + LABEL] === label && edge_types[LINK][edges[edge + LINK]] === 'property';
        if (named) found.add(edges[edge + TO]);
      }
      return [...found].filter((node) => type_of(node) === 'object').map(value_of);
    },
    has_text: (text) => strings.some((one) => one.includes(text)),
  };
}

// Saving pictures and texts as files.

// What a drawing takes from the page's styles and variables, to be written into the drawing itself.
const STYLES = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'stop-color',
  'stop-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'visibility',
];

export function size_of(svg: SVGSVGElement): { width: number; height: number } {
  const { width, height } = svg.viewBox.baseVal;
  return width && height ? { width, height } : svg.getBoundingClientRect();
}

// The drawing as text that looks the same without this page, on the page's paper.
export function self_contained(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const shown = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copied = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  copied.forEach((element, at) => {
    const style = getComputedStyle(shown[at]!);
    const own = STYLES.flatMap((name) => {
      const value = style.getPropertyValue(name);
      return value ? [`${name}:${value}`] : [];
    });
    element.removeAttribute('class');
    element.setAttribute('style', own.join(';'));
  });
  const { width, height } = size_of(svg);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', `${width}`);
  copy.setAttribute('height', `${height}`);
  const paper = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const { x, y } = svg.viewBox.baseVal;
  for (const [name, value] of Object.entries({ x, y, width, height })) paper.setAttribute(name, `${value}`);
  paper.setAttribute('fill', getComputedStyle(document.documentElement).backgroundColor);
  copy.prepend(paper);
  return new XMLSerializer().serializeToString(copy);
}

const PNG_WIDTH = 1600;

export async function as_png(svg: SVGSVGElement): Promise<Blob> {
  const { width, height } = size_of(svg);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(self_contained(svg))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = PNG_WIDTH;
  canvas.height = Math.round((PNG_WIDTH * height) / width);
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('PNG'))), 'image/png'),
  );
}

export function save(content: Blob | string, name: string, type: string) {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

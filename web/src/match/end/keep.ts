// Drawings as pictures to keep.

// What a drawing takes from the page's styles and variables, to be written into the drawing itself. What elements take
// from their parents anyway need not be written again.
const INHERITED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
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
const OWN: Record<string, string> = { opacity: '1', 'stop-color': 'rgb(0, 0, 0)', 'stop-opacity': '1' }; // and their defaults

function style_of(element: SVGElement, root: SVGElement): string {
  const style = getComputedStyle(element);
  const around = element === root ? null : getComputedStyle(element.parentElement!);
  const value = (name: string) => style.getPropertyValue(name);
  const inherited = INHERITED.filter((name) => value(name) && value(name) !== around?.getPropertyValue(name));
  const own = Object.keys(OWN).filter((name) => value(name) && value(name) !== OWN[name]);
  return [...inherited, ...own].map((name) => `${name}:${value(name)}`).join(';');
}

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
    const style = style_of(shown[at]!, svg);
    element.removeAttribute('class');
    if (style) element.setAttribute('style', style);
    else element.removeAttribute('style');
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

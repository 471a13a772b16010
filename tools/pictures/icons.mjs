// Draws the icons that phones show from web/public/icon.svg, as PNG beside it.   node icons.mjs
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { start_browser } from '../../tests/browser/browser.mjs';

const folder = path.resolve(import.meta.dirname, '../../web/public');
// Where a system cuts its own shape, the ground reaches the edges and the drawing keeps away from them.
const WHOLE_GROUND = (svg) =>
  svg.replace('rx="6"', '').replace(/(<g .*<\/g>)/s, '<g transform="translate(1.6 1.4) scale(0.9)">$1</g>');
const icons = [
  { file: 'icon-192.png', size: 192, drawn: (svg) => svg },
  { file: 'icon-512.png', size: 512, drawn: (svg) => svg },
  { file: 'icon-maskable-512.png', size: 512, drawn: WHOLE_GROUND },
  { file: 'apple-touch-icon.png', size: 180, drawn: WHOLE_GROUND },
];

const drawing = await readFile(path.join(folder, 'icon.svg'), 'utf8');
const browser = await start_browser();
const page = await browser.newPage();
for (const { file, size, drawn } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawn(drawing)}`);
  await writeFile(path.join(folder, file), await page.screenshot({ omitBackground: true }));
}
await browser.close();

// Takes pictures of a page in both sizes and both lights, into web/gallery/.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../web/gallery');
const sizes = {
  wide: { width: 1280, height: 800 },
  narrow: { width: 360, height: 740 },
};
const SETTLED = 350; // milliseconds after which a change of size or light has come to rest
export const every_look = ['wide-light', 'wide-dark', 'narrow-light', 'narrow-dark'];

let taken = 0;
export const pictures_taken = () => taken;

export async function empty_folder() {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
}

// How high a window had to be to show all, also where the middle of a screen scrolls.
const full_height = (page, height) =>
  page.evaluate((least) => {
    const middle = document.querySelector('.screen > main');
    return middle ? least + middle.scrollHeight - middle.clientHeight : least;
  }, height);

// The page as it is now; `whole` shows what lies below the window, too.
export async function picture(page, name, { whole = false, looks = every_look } = {}) {
  for (const look of looks) {
    const [size, colorScheme] = look.split('-');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(sizes[size]);
    if (whole) await page.setViewportSize({ ...sizes[size], height: await full_height(page, sizes[size].height) });
    await page.waitForTimeout(SETTLED);
    await page.screenshot({
      path: path.join(folder, `${name}-${look}.png`),
      fullPage: whole,
    });
    taken += 1;
  }
  await page.setViewportSize(sizes.wide);
}

import type { Page } from 'playwright-core';

/** Describes the position of a text in the window, in px, and its colour. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly colour: string;
}

/**
 * Returns the lowest contrast between texts in the window and their background, at both ends of each line. `frame` selects
 * what is hidden during the measurement, so that only the background is visible.
 * @throws Error if `texts` selects nothing
 */
export async function lowestContrast(page: Page, texts: string, frame: string): Promise<number> {
  const spots = await page.evaluate(spotsOf, texts);
  if (spots.length === 0) throw new Error(`there is no text at ${texts}`);
  const content = page.locator(frame);
  await content.evaluate((element) => ((element as HTMLElement).style.visibility = 'hidden'));
  const picture = (await page.screenshot({ scale: 'css' })).toString('base64');
  await content.evaluate((element) => ((element as HTMLElement).style.visibility = ''));
  return page.evaluate(contrastIn, { picture, spots });
}

/** Runs in the page: returns the positions of both ends of each line of the texts. */
function spotsOf(selector: string): Spot[] {
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { color: colour } = getComputedStyle(element);
    return [...range.getClientRects()]
      .filter(({ width, bottom }) => width > 2 && bottom < window.innerHeight)
      .flatMap(({ left, right, top, bottom }) =>
        [left + 1, right - 1].map((x) => ({ x: Math.floor(x), y: Math.floor((top + bottom) / 2), colour })),
      );
  });
}

/** Runs in the page: returns the lowest contrast of the texts' colours with the picture at their positions. */
async function contrastIn({
  picture,
  spots,
}: {
  readonly picture: string;
  readonly spots: readonly Spot[];
}): Promise<number> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d', { willReadFrequently: true });
  const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (canvas === null || paint === null) throw new Error('this browser has no canvas');
  canvas.drawImage(image, 0, 0);
  const luminance = (pixel: Uint8ClampedArray) => {
    const [r = 0, g = 0, b = 0] = [...pixel].map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)); // prettier-ignore
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratios = spots.map(({ x, y, colour }) => {
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    const [dark = 0, light = 0] = [
      luminance(canvas.getImageData(x, y, 1, 1).data),
      luminance(paint.getImageData(0, 0, 1, 1).data),
    ].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  });
  return Math.min(...ratios);
}

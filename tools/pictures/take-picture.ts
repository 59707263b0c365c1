import type { SessionDto } from '@league/shared/accounts/session.dto';
import type { Browser, Page } from 'playwright-core';
import { createCast, HERO_INDEX } from '../demo/cast.js';
import { ToolError } from '../lib/tool-error.js';
import type { RunningDemo } from './running-demo.js';
import type { PictureOfScreen } from './picture-list.js';

/** The JPEG qualities to try in turn until a picture is small enough. */
const QUALITIES = [80, 72, 64];
const WAIT_TIMEOUT_MS = 30_000;

/** An expression for the page: whether the live connection is up and all visible lists, pictures and fonts have loaded. */
const IS_COMPLETE = `
  document.querySelector('[data-live]:not([data-live=live])') === null &&
  ![...document.querySelectorAll('.animate-breathe.bg-s3')].some((one) => one.getClientRects().length > 0) &&
  !/\\bLoading\\b/.test(document.body.innerText) &&
  [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight) &&
  document.fonts.status === 'loaded'`;

/** The CSS that hides scroll bars and the text cursor in pictures. */
const NO_BARS =
  '*::-webkit-scrollbar { display: none } * { scrollbar-width: none !important; caret-color: transparent }';

/** Opens a screen of the demo and returns its picture as a JPEG. @throws ToolError if it is larger than `mostBytes` */
export async function takePicture(
  browser: Browser,
  demo: RunningDemo,
  wanted: PictureOfScreen,
  mostBytes: number,
): Promise<Buffer> {
  const [width, height] = wanted.size;
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 1,
    colorScheme: wanted.theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
    bypassCSP: true, // IS_COMPLETE is evaluated as text in the page
  });
  try {
    page.setDefaultTimeout(WAIT_TIMEOUT_MS);
    await open(page, demo, wanted);
    for (const quality of QUALITIES) {
      const picture = await page.screenshot({ type: 'jpeg', quality, animations: 'disabled', style: NO_BARS });
      if (picture.length <= mostBytes) return picture;
    }
  } finally {
    await page.close();
  }
  throw new ToolError(`The picture ${wanted.name} is larger than ${mostBytes} bytes: show less in it.`);
}

async function open(page: Page, demo: RunningDemo, { path, as, shows }: PictureOfScreen): Promise<void> {
  if (as !== 'visitor') {
    const { access_token, user } = await signInToDemo(demo, as);
    const kept = { 'league.token': access_token, 'league.user': JSON.stringify(user) };
    await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(kept)})`);
  }
  await page.goto(demo.url + path);
  await page.getByText(shows).first().waitFor();
  await page.waitForFunction(IS_COMPLETE);
}

/** Signs in to one of the demo's two accounts. @throws ToolError if the demo refuses */
export async function signInToDemo(demo: RunningDemo, as: 'driver' | 'admin'): Promise<SessionDto> {
  const username = as === 'admin' ? 'admin' : createCast(HERO_INDEX + 1)[HERO_INDEX]?.username;
  const answer = await fetch(`${demo.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demo.password }),
  });
  if (!answer.ok) throw new ToolError(`The demo refused to sign in ${username} (HTTP ${answer.status}).`);
  return (await answer.json()) as SessionDto;
}

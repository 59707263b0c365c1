import type { Page, Response, WebSocket } from 'playwright-core';
import { native } from '../../test/native.js';
import { textsIn } from './texts-in.js';

const { compileMessage } = await native<typeof import('@lingui/message-utils/compileMessage')>(
  '@lingui/message-utils/compileMessage',
);

/** The language whose catalog is replaced. */
const LANGUAGE = 'de';
const KEYS = Object.keys(textsIn(LANGUAGE));

/** Maps each letter of English texts to one that no English text contains. */
const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aábḅcćdďeéfḟgǵhĥiíjĵkḱlĺmḿnńoópṕqɋrŕsśtťuúvṽwŵxẋyýzź'].reduce<[string, string][]>(
    (pairs, letter, at, all) => (at % 2 === 0 ? [...pairs, [letter, all[at + 1] ?? '']] : pairs),
    [],
  ),
);
/** The share by which texts are longer in other languages. */
const LONGER = 0.35;

/** Converts an English text: 'Add Car' becomes 'Áďď Ćáŕ···'. Placeholders stay. */
function pseudo(message: string): string {
  const accented = message
    .split(/(\{\w+\})/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(/[a-z]/gi, accent)))
    .join('');
  return accented + '·'.repeat(Math.ceil(message.replace(/\{\w+\}/g, '').length * LONGER));
}

function accent(letter: string): string {
  const found = ACCENTED[letter.toLowerCase()] ?? letter;
  return letter === letter.toLowerCase() ? found : found.toUpperCase();
}

const CATALOG = `export default ${JSON.stringify(Object.fromEntries(KEYS.map((key) => [key, compileMessage(pseudo(key))])))}`;

/** Reloads the page with all texts of its catalog in letters that English does not have. */
export async function reloadInPseudo(page: Page): Promise<void> {
  await page.route(new RegExp(`/assets/${LANGUAGE}-[\\w-]+\\.js$`), (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CATALOG }),
  );
  await page.evaluate((language) => localStorage.setItem('league.language', language), LANGUAGE);
  await page.reload();
}

/**
 * Lists texts that are the same in every language: names of the product and its parts, units, keys, and words typed
 * exactly.
 */
const SAME_EVERYWHERE = new Set(
  `Second Life Race League VROOM SLT LSL PDT PST PostgreSQL Redis BullMQ Node CAR TOKEN RESET ALL DATA API BASE HTTP HTTPS
   Chromium Firefox Caddy DNS CNAME TXT SSL OBS JSON CSV PNG JPEG WebP GIF MiB KiB HTML URL UUID com example lsl www
   Esc Enter Ctrl Shift TTL admin league live name Pit wall car reporter`.split(/\s+/),
);

const DAYS = [
  ...Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)),
  ...Array.from({ length: 7 }, (_, day) => new Date(2026, 0, 4 + day)),
];
/** The words that Intl writes in German dates, times and lists. */
const OF_DATES = new Set([
  ...['Uhr', 'und', 'oder', 'vor', 'Minute', 'Minuten', 'Stunde', 'Stunden', 'Tag', 'Tagen', 'morgen', 'gestern'],
  ...DAYS.flatMap((day) =>
    (['long', 'short'] as const).flatMap((style) =>
      wordsOf(day.toLocaleDateString('de', { month: style, weekday: style })),
    ),
  ),
]);

/** Matches the fields of responses that contain the league's own terms, which a screen has to translate. */
const WORDS_OF_THE_LEAGUE = /^(?:status|event_type|difficulty|track_type|car_type|kind|type|state|action|fields?|detail|title_text)$/; // prettier-ignore

/** Collects every word that the server sends, so that names are not taken for texts of the page. */
export class AnsweredWords {
  private readonly words = new Set<string>();
  private reading: Promise<unknown>[] = [];

  constructor(private readonly page: Page) {
    page.on('response', this.onResponse);
    // Live messages count too: one that arrives first cancels the request for the same data, whose response then has no body.
    page.on('websocket', this.onSocket);
  }

  /** Stops collecting, and returns the words collected. */
  async end(): Promise<ReadonlySet<string>> {
    this.page.off('response', this.onResponse).off('websocket', this.onSocket);
    await Promise.all(this.reading);
    return this.words;
  }

  private readonly onResponse = (response: Response): void => void this.reading.push(this.read(response));
  private readonly onSocket = (socket: WebSocket): void =>
    void socket.on('framereceived', ({ payload }) => this.readMessage(String(payload)));

  private async read(response: Response): Promise<void> {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    this.note(await response.json().catch(() => null));
  }

  /** Parses a Socket.IO message: digits followed by JSON, such as 42["laps",{...}]. */
  private readMessage(payload: string): void {
    const json = /^4[23]\d*(\[.*)$/s.exec(payload)?.[1];
    if (json !== undefined) this.note(JSON.parse(json));
  }

  private note(value: unknown, name = ''): void {
    if (typeof value === 'string') for (const word of wordsOf(value)) this.words.add(word);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const field = Array.isArray(value) ? name : key;
      if (!WORDS_OF_THE_LEAGUE.test(field)) this.note(inner, field);
    }
  }
}

/** Returns the texts of the page that contain an English word from neither the catalog nor the server. */
export async function foreignTexts(page: Page, answers: AnsweredWords): Promise<string[]> {
  const texts = await page.evaluate(readableTexts);
  const answered = await answers.end();
  const isForeign = (word: string) => !answered.has(word) && !SAME_EVERYWHERE.has(word) && !OF_DATES.has(word);
  return texts.filter((text) => !text.startsWith('/') && wordsOf(text).some(isForeign));
}

/** Returns the words of at least three plain letters in a text. A text from the pseudo catalog contains none. */
function wordsOf(text: string): string[] {
  return text.match(/[A-Za-z]{3,}/g) ?? [];
}

/** Runs in the page: returns every text that is shown or read by screen readers. */
function readableTexts(): string[] {
  const skipped = 'script, style, pre, code, kbd, body [lang], [translate=no]';
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (parent && parent.closest(skipped) === null && parent.checkVisibility())
      texts.push(walker.currentNode.nodeValue ?? '');
  }
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest(skipped) !== null || !element.checkVisibility()) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext', 'aria-roledescription'])
      texts.push(element.getAttribute(name) ?? '');
  }
  return texts.filter((text) => text.trim() !== '');
}

/** Runs in the page: returns texts that are cut off without a way to read the rest. */
export function clippedTexts(): string[] {
  const isCut = (element: Element) => {
    const { overflowX, textOverflow, whiteSpace } = getComputedStyle(element);
    const isTooWide = element.scrollWidth > element.clientWidth + 1 && ['hidden', 'clip'].includes(overflowX);
    return isTooWide && textOverflow !== 'ellipsis' && whiteSpace !== 'normal';
  };
  return [...document.body.querySelectorAll('button, a, label, th, dt, h1, h2, h3, [role=tab]')]
    .filter((element) => element.checkVisibility() && isCut(element))
    .map((element) => element.outerHTML.slice(0, 160));
}

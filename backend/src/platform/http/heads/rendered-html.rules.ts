import { type RenderedPage, GIVEN_DATA_ID } from '@league/shared/site/rendered-page';

const ROOT = /(<div id="root">)([\s\S]*?)(<\/div>)/;
const END_OF_BODY = '</body>';
/** Matches the app's script element in the built document. */
const APP = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/;
const PRELOADED = /\s*<link rel="modulepreload" crossorigin href="([^"]+)"\s*\/?>/g;
const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const WITHOUT_CODE = /\s*<noscript>[\s\S]*?<\/noscript>/;
const LANGUAGE = /<html lang="en"/;

interface Rendering {
  readonly page: RenderedPage;
  readonly language: string;
  /** The script element of public/drawn.js, which controls pages rendered by the server. */
  readonly drawnScript: string;
  /** The paths of the JavaScript files that this page needs in addition to those that every page needs. */
  readonly scripts: readonly string[];
}

/**
 * Inserts a rendered page into the web app's document, with the data that the app starts with. The document's own content stays
 * ahead of it; frontend/src/style/boot.css shows that content to users for whom the page was not rendered.
 */
export function withRenderedPage(document: string, { page, language, drawnScript, scripts }: Rendering): string {
  return withScripts(document, scripts, page.seenBy === 'member')
    .replace(LANGUAGE, () => `<html lang="${language}"`)
    .replace(WITHOUT_CODE, '') // the page has its own content, in its language
    .replace(ROOT, (_all, start: string, boot: string, end: string) => {
      return `${start}${boot}<div data-rendered-for="${page.seenBy}">${page.html}</div>${end}`;
    })
    .replace(END_OF_BODY, () => givenData(page) + drawnScript + END_OF_BODY);
}

/**
 * Inserts the list of the page's code files, dependencies first, for public/drawn.js. On a member's page they are loaded at
 * once, after everything that the browser needs to paint. All other pages can be read without code, which they load on the
 * first interaction or, without one, after a few seconds. `data-zone` is the time zone in which times were rendered.
 */
function withScripts(document: string, scripts: readonly string[], isAtOnce: boolean): string {
  const common = [...document.matchAll(PRELOADED)].map(([, path = '']) => path);
  const own = scripts.filter((path) => !common.includes(path));
  return document.replace(PRELOADED, '').replace(APP, (_all, app: string) => {
    const ahead = isAtOnce ? [...common, app, ...own] : [];
    return [
      ...ahead.map((path) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${path}" />`),
      `<meta name="league-app" content="${[...common, app].join(' ')}" data-routes="${own.join(' ')}" data-zone="${ZONE}" />`,
    ].join('\n    ');
  });
}

/** Returns the data as JSON in a script element that is not executed. No text in the data can end the element. */
function givenData({ given, readAt }: RenderedPage): string {
  const json = JSON.stringify(given).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${GIVEN_DATA_ID}" data-read-at="${readAt}">${json}</script>`;
}

import type { RenderingTools, RenderedPage, PageRendering } from '@league/shared/site/rendered-page';
import { type Query, QueryClient, QueryClientProvider, skipToken } from '@tanstack/react-query';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import { text } from 'node:stream/consumers';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { cleanBy } from '../features/cms/clean-html';
import { loadLanguage } from '../language/load-language';
import { t } from '../language/translate';
import { setFetcher } from '../platform/http/api';
import { NotFoundPage } from '../platform/shell/page-errors';
import { routeTree } from '../routeTree.gen';
import { reportTo } from './page-console';

/** The maximum number of passes: each requests data that depends on the data of the one before it. */
const MAX_PASSES = 3;
const MAX_REDIRECTS = 3;
/** A placeholder for the league's own origin, which no page shows. */
const ORIGIN = 'http://league';
/** Matches the elements of the head that React puts before the page, because the server writes the head itself. */
const HOISTED = /^(?:<(?:meta|title|link rel="(?!preload))[^>]*>(?:[^<]*<\/title>)?)+/;
/** Matches controls that need the app's code: until it runs, nothing can be typed or submitted. */
const CONTROLS = /<(form|button|input|select|textarea)(?=[\s>])/g;

/**
 * Renders the page at an address with everything that a visitor may read there; parts whose data could not be read are rendered
 * as loading. Returns null when a route fails or redirects to another page.
 */
export const renderPage: PageRendering['renderPage'] = async (address, { read, cleanHtml, report }) => {
  reportTo((said) => report(address, said));
  await loadLanguage();
  setFetcher(responding(read));
  cleanBy(cleanHtml);
  const readAt = Date.now();
  let wanted = address;
  for (let tries = 0; tries <= MAX_REDIRECTS; tries += 1) {
    const client = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity, networkMode: 'always' } },
    });
    const router = createRouter({
      routeTree,
      context: { queryClient: client },
      defaultNotFoundComponent: NotFoundPage,
      isServer: true,
    });
    const request = new Request(new URL(wanted, ORIGIN));
    const answer = await createRequestHandler({ createRouter: () => router, request })(
      async () => new Response(await renderWithData(router, client)),
    );
    const redirected = answer.headers.get('location');
    if (redirected !== null) {
      // Follow redirects to the full URL of the same page; others depend on the member, whom only the app knows.
      if (!redirected.startsWith(new URL(wanted, ORIGIN).pathname)) return null;
      wanted = redirected;
      continue;
    }
    const { matches } = router.state;
    if (matches.some(({ status }) => status === 'error')) return null;
    const given = client
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state }) => (state.data === undefined ? [] : [[queryKey, state.data] as const]));
    const routes = matches.map(({ routeId }) => routeId);
    return { html: (await answer.text()) + withoutCode(), given, readAt, seenBy: seenBy(routes), routes };
  }
  return null;
};

/** Returns the notice for browsers without JavaScript. */
function withoutCode(): string {
  const text = t('Without JavaScript this page is as it was when it was loaded. Live timing and signing in need it.');
  return `<noscript>${renderToStaticMarkup(<p className="boot">{text}</p>)}</noscript>`;
}

function seenBy(routes: readonly string[]): RenderedPage['seenBy'] {
  if (routes.includes('/_member')) return 'member';
  return routes.includes('/_site') ? 'visitor' : 'everyone';
}

type AnyRouter = Parameters<typeof RouterProvider>[0]['router'];

/** Renders the page, and again (at most three times in all) while components request data that no loader has read. */
async function renderWithData(router: AnyRouter, client: QueryClient): Promise<string> {
  for (let pass = 1; ; pass += 1) {
    await whileFetching(client);
    const queries = client.getQueryCache().getAll();
    for (const query of queries) if (query.state.status === 'error') query.reset();
    const { prelude } = await prerenderToNodeStream(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
      { progressiveChunkSize: Infinity },
    );
    const html = (await text(prelude)).replace(HOISTED, '').replace(CONTROLS, '<$1 inert=""');
    const asked = pass < MAX_PASSES ? client.getQueryCache().getAll().filter((query) => !queries.includes(query)).filter(isWanted) : []; // prettier-ignore
    if (asked.length === 0) return html;
    await Promise.allSettled(asked.map(async (query) => query.fetch()));
  }
}

async function whileFetching(client: QueryClient): Promise<void> {
  const running = client.getQueryCache().findAll({ fetchStatus: 'fetching' });
  await Promise.allSettled(running.map(async (query) => query.fetch()));
}

function isWanted({ state, options }: Query): boolean {
  const { enabled } = options as { readonly enabled?: unknown };
  return state.status === 'pending' && enabled !== false && options.queryFn !== skipToken;
}

function responding(read: RenderingTools['read']): typeof fetch {
  return async (address) => {
    const { pathname, search } = new URL(address instanceof Request ? address.url : address, ORIGIN);
    const { status, headers, body } = await read((pathname + search).replace(/^\/api/, ''));
    return new Response(status === 204 ? null : body, { status, headers });
  };
}

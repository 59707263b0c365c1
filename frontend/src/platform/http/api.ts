import type { ProblemDto } from '@league/shared/http/problem.dto';
import { noteServerTime } from '../clock';
import { currentToken, isSignOutExpected } from '../session/session.store';
import { HttpError, messageOf } from './http-error';

export interface RequestOptions {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly signal?: AbortSignal;
  /** The token to send instead of the one of the browser's session; null sends none. */
  readonly token?: string | null;
}

/** Describes a page of a list that the server pages by cursor. */
export interface Page<T> {
  readonly items: readonly T[];
  /** The cursor of the next request; null on the last page. */
  readonly nextCursor: string | null;
  /** The number of items in the whole list, not on this page. */
  readonly total: number;
}

/** Starts each GET in a separate task, because a screen that sends a dozen at once would delay the user's input. */
let request: typeof fetch = async (input, init) => {
  if (init?.method === 'GET') await new Promise((resolve) => setTimeout(resolve));
  return fetch(input, init);
};

/** Sends all later requests through `fetcher`, which lets the server render pages without requests over the network. */
export function setFetcher(fetcher: typeof fetch): void {
  request = fetcher;
}

let onUnauthorized: (refusal: HttpError | null) => void = () => undefined;

/**
 * Sets the handler that runs when the server no longer accepts the session (a 401 to a request with a token). It receives the
 * refusal, or null if the reason is unknown.
 */
export function setUnauthorizedHandler(handler: typeof onUnauthorized): void {
  onUnauthorized = handler;
}

/** Reports that the server no longer accepts the session, unless a sign-out is expected. */
function reportUnauthorized(refusal: HttpError | null): void {
  if (!isSignOutExpected()) onUnauthorized(refusal);
}

/**
 * Asks the server whether it still accepts the session, which the live connection doubts, and reports if it does not. The response
 * says why, which a refused channel does not.
 */
export async function checkSession(): Promise<void> {
  try {
    await getJson('/auth/me');
  } catch (error) {
    const isReported = error instanceof HttpError && error.status === 401;
    if (!isReported) reportUnauthorized(null);
  }
}

/** Sends a GET under /api and parses its JSON. Throws HttpError, or AbortError when `signal` is aborted. */
export async function getJson<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return (await send('GET', path, options)).json() as Promise<T>;
}

/** Sends a GET for a list paged by `Link: rel="next"`, with its total in `X-Total-Count`. Throws HttpError. */
export async function getPage<T>(path: string, options: RequestOptions = {}): Promise<Page<T>> {
  const response = await send('GET', path, options);
  const items = (await response.json()) as readonly T[];
  const total = Number(response.headers.get('x-total-count') ?? items.length);
  return { items, total, nextCursor: nextCursorOf(response.headers.get('link')) };
}

/** Downloads a file under /api, which the browser saves as `name`. Throws HttpError unless it succeeds. */
export async function downloadFile(path: string, name: string, options: RequestOptions = {}): Promise<void> {
  const file = await (await send('GET', path, options)).blob();
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Sends a POST under /api and parses the JSON of the response. Throws HttpError unless it succeeds. */
export async function postJson<T>(path: string, body: unknown): Promise<T> {
  return (await send('POST', path, {}, body)).json() as Promise<T>;
}

/** Sends a POST without a body under /api, and ignores the body of the response. Throws HttpError unless it succeeds. */
export async function postPath(path: string, options: RequestOptions = {}): Promise<void> {
  await send('POST', path, options);
}

/** Sends a POST with a file's bytes under /api and parses the JSON of the response. Throws HttpError unless it succeeds. */
export async function postFile<T>(path: string, file: File, options: RequestOptions = {}): Promise<T> {
  return (await send('POST', path, options, file)).json() as Promise<T>;
}

/** Sends a PATCH under /api and parses the JSON of the response. Throws HttpError unless it succeeds. */
export async function patchJson<T>(path: string, body: unknown): Promise<T> {
  return (await send('PATCH', path, {}, body)).json() as Promise<T>;
}

/** Sends a PUT under /api and parses the JSON of the response. Throws HttpError unless it succeeds. */
export async function putJson<T>(path: string, body: unknown): Promise<T> {
  return (await send('PUT', path, {}, body)).json() as Promise<T>;
}

/** Sends a DELETE under /api, and ignores the body of the response. Throws HttpError unless it succeeds. */
export async function deletePath(path: string): Promise<void> {
  await send('DELETE', path, {});
}

/** Returns the `cursor` of the rel="next" address in a Link header, or null without one. */
export function nextCursorOf(link: string | null): string | null {
  const address = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '')?.[1];
  return address === undefined ? null : new URL(address, 'http://relative').searchParams.get('cursor');
}

async function send(method: string, path: string, options: RequestOptions, body?: unknown): Promise<Response> {
  const { token = currentToken() } = options;
  const headers = new Headers({ accept: 'application/json' });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', body instanceof File ? body.type : 'application/json');
  const response = await request(`/api${path}${queryString(options.query)}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: body instanceof File ? body : JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch((cause: unknown) => {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new HttpError(0, null);
  });
  noteServerTime(response.headers.get('date'));
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  const refusal = new HttpError(response.status, messageOf(answer), isProblem(answer) ? answer : {});
  if (response.status === 401 && token !== null && token === currentToken()) reportUnauthorized(refusal);
  throw refusal;
}

function isProblem(answer: unknown): answer is Partial<ProblemDto> {
  return typeof answer === 'object' && answer !== null;
}

function queryString(query: RequestOptions['query'] = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, String(value));
  return params.size === 0 ? '' : `?${params.toString()}`;
}

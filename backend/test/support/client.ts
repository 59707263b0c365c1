/** The credentials of the first admin of a league under test. */
export const ADMIN = { username: 'admin', password: 'admin of the tests' };

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** Describes the body of a refusal. */
export interface Refusal {
  readonly detail: string;
}

/** Describes the sender of a request: a member with a bearer token; null, or an undefined token, stands for a visitor. */
export type Caller = { readonly token: string | undefined } | null;

/**
 * Sends one HTTP request to a league under test and reads its response: JSON, or else text.
 * @param route a method and a path: `GET /cms/pages`
 * @param body sent as JSON; a string is sent unchanged, a Blob as a file
 */
export async function request<T>(
  url: string,
  caller: Caller,
  route: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<Answer<T>> {
  const [method = '', path = ''] = route.split(' ');
  const isReady = typeof body === 'string' || body instanceof Blob;
  const send = () =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        ...(body === undefined || body instanceof Blob ? {} : { 'content-type': 'application/json' }),
        ...(caller?.token === undefined ? {} : { authorization: `Bearer ${caller.token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isReady ? body : JSON.stringify(body) }),
    });
  // Resends a GET, as browsers do, because the server may just have closed an idle connection.
  const response = await send().catch((error: unknown) => {
    if (method !== 'GET') throw error;
    return send();
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const read = (): unknown => (isJson ? JSON.parse(text) : text);
  return { status: response.status, headers: response.headers, body: (text === '' ? null : read()) as T };
}

/** Sends a request like `request()`, and returns the body of the response. @throws an error unless it is a success */
export async function bodyOf<T>(...args: Parameters<typeof request>): Promise<T> {
  const { status, body } = await request<T>(...args);
  if (status < 300) return body;
  throw new Error(`${args[2]} was answered ${status}: ${JSON.stringify(body)}`);
}

/** Returns the path of the next page below /api, from the response's Link header; undefined on the last page. */
export function nextPage({ headers }: Pick<Answer, 'headers'>): string | undefined {
  return /<\/api([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
}

import type { ProblemDto } from '@league/shared/http/problem.dto';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export interface RequestOptions {
  /** Sent as JSON; a string is sent as it stands, a Blob as the file it is. */
  readonly body?: unknown;
  /** A bearer token. */
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one HTTP request to a league under test and reads its answer: JSON, or the text of anything else. */
export async function request<T = ProblemDto>(
  url: string,
  method: string,
  path: string,
  { body, token, headers }: RequestOptions = {},
): Promise<Answer<T>> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body === undefined || body instanceof Blob ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined
      ? {}
      : { body: typeof body === 'string' || body instanceof Blob ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const read = (): unknown => (isJson ? JSON.parse(text) : text);
  return { status: response.status, headers: response.headers, body: (text === '' ? null : read()) as T };
}

/** `request`, for preparing a test: what is refused fails it. */
export async function requestOk<T>(url: string, method: string, path: string, options?: RequestOptions): Promise<T> {
  const { status, body } = await request<T>(url, method, path, options);
  if (status >= 300) throw new Error(`${method} ${path} was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

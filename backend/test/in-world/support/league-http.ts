import type { Http, HttpAnswer, HttpOutcome, HttpRequest } from '../../../../tools/lsl/world/http.js';

/** Decides the outcome of a request instead of the league; undefined lets it through. */
export type Fault = (request: HttpRequest) => HttpOutcome | Promise<HttpOutcome> | undefined;

/** Sends a region's request to the league unchanged, and returns the league's response. */
export async function forwarded({ url, method, headers, body }: HttpRequest): Promise<HttpAnswer> {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const response = await fetch(url, {
    method,
    headers: asBytes(headers),
    redirect: 'manual',
    ...(hasBody ? { body } : {}),
  });
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
}

/**
 * Encodes headers for `fetch`, which needs one character per byte; names of objects and people are UTF-8 in headers
 * too.
 */
function asBytes(headers: HttpRequest['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  );
}

/**
 * Connects a region to a running league. `fail` determines the outcome of all later requests: a response, `lost`, `never`, or
 * what a Fault returns for each. `recover` lets requests through again.
 */
export class LeagueHttp {
  /** The league's responses, oldest first. */
  readonly answers: (HttpAnswer & { readonly path: string })[] = [];
  private fault: Fault | undefined;

  readonly http: Http = async (request) => {
    const instead = await this.fault?.(request);
    if (instead !== undefined) return instead;
    const answer = await forwarded(request);
    this.answers.push({ ...answer, path: new URL(request.url).pathname });
    return answer;
  };

  fail(fault: HttpOutcome | Fault): void {
    this.fault = typeof fault === 'function' ? fault : () => fault;
  }

  recover(): void {
    this.fault = undefined;
  }
}

import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { text as readText } from 'node:stream/consumers';

/** Describes a response. `status` 0 means that there was none: the connection was refused or reset, or timed out. */
export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

export interface HttpClient {
  readonly url: string;
  /** Sends a request, with `body` as JSON if it is given. Does not reject: without a response, `status` is 0. */
  send(method: string, path: string, options?: { body?: unknown; headers?: http.OutgoingHttpHeaders }): Promise<Answer>;
  close(): void;
}

/** The timeout of a request, in ms: half of Second Life's limit of 60 s, which is more than enough for a league. */
const ANSWER_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 256;

/**
 * Returns a client with at most 256 keep-alive connections to the server at `address`. A request that has no response after
 * `timeoutMs`, by default 30 s, is aborted.
 */
export function httpClient(address: string, timeoutMs = ANSWER_TIMEOUT_MS): HttpClient {
  const base = new URL(address);
  const transport = base.protocol === 'https:' ? https : http;
  const agent = new transport.Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS, scheduling: 'lifo' });
  return {
    url: base.origin,
    send: async (method, path, { body, headers } = {}) => {
      const text = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const json = text ? { 'content-type': 'application/json', 'content-length': text.length } : {};
      const options = { method, agent, timeout: timeoutMs, headers: { ...json, ...headers } };
      const request = transport.request(new URL(path, base), options);
      request.on('timeout', () => request.destroy());
      request.on('error', () => undefined); // an error before the response rejects below
      request.end(text);
      try {
        const [response] = (await once(request, 'response')) as [http.IncomingMessage];
        return { status: response.statusCode ?? 0, headers: response.headers, body: await readText(response) };
      } catch {
        return { status: 0, headers: {}, body: '' };
      }
    },
    close: () => agent.destroy(),
  };
}

/** Describes a failed response in one line for people: its status and, if the body is problem+json, its `detail`. */
export function describeAnswer(answer: Answer): string {
  if (answer.status === 0) return 'no answer';
  try {
    const detail = (JSON.parse(answer.body) as { detail?: unknown }).detail;
    if (typeof detail === 'string') return `${answer.status}: ${detail}`;
  } catch {
    // The body is not JSON, for example a proxy's page.
  }
  return `HTTP ${answer.status}`;
}

/** Describes a request of llHTTPRequest as received by the server. */
export interface HttpRequest {
  readonly url: string;
  readonly method: string;
  /** The headers of the grid (X-SecondLife-*) and of the script. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The second of the region's clock. */
  readonly at: number;
  readonly object: string;
}

export interface HttpAnswer {
  readonly status: number;
  /** Content-Type. */
  readonly type: string | null;
  readonly body: string;
  /** The time until the response, 0.2 s by default; at 60 s the script gets 499. */
  readonly seconds?: number;
}

/**
 * Describes the outcome of a request. `lost`: no event at all; `never`: no response within the 60 s, so that the script gets 499.
 * `held` is a promise for which the clock does not wait: the response arrives at the second at which it resolves.
 */
export type HttpOutcome = HttpAnswer | 'lost' | 'never' | { readonly held: Promise<HttpAnswer> };
export type Http = (request: HttpRequest) => Promise<HttpOutcome> | HttpOutcome;

export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Accepted content types, such as text/*. */
  readonly accept: readonly string[];
  readonly bodyMaxLength: number;
}

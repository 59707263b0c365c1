/** Describes a request of llHTTPRequest as the server receives it; `object` is the key of the object. */
export interface HttpRequest {
  readonly url: string;
  readonly method: string;
  /** The headers that the grid adds (X-SecondLife-*), and the script's own. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The time at which the request was sent, in seconds by the region's clock. */
  readonly at: number;
  readonly object: string;
}

export interface HttpAnswer {
  readonly status: number;
  /** The Content-Type; null for none. */
  readonly type: string | null;
  readonly body: string;
  /** The seconds until the response, by default 0.2; from 60 on, the script gets 499 instead. */
  readonly seconds?: number;
}

/**
 * Describes the outcome of a request. With `lost`, the script gets no event; with `never`, it gets 499 after 60 s. A `held`
 * response arrives whenever its promise resolves; the clock does not wait for it.
 */
export type HttpOutcome = HttpAnswer | 'lost' | 'never' | { readonly held: Promise<HttpAnswer> };
export type Http = (request: HttpRequest) => Promise<HttpOutcome> | HttpOutcome;

/** Describes a request as a script sends it, to which the grid adds its headers. */
export interface OutgoingRequest extends Omit<HttpRequest, 'at' | 'object'> {
  /** The accepted content types, such as text/*. */
  readonly accept: readonly string[];
  readonly bodyMaxLength: number;
}

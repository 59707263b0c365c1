/** Describes the answer to the self-test, sent with every status and content type. */
export interface SelfTestDto {
  /** The same as the answer's own. */
  readonly status: number;
  readonly detail: string;
  /** Whole seconds; with 429 and 503, as other routes say it. */
  readonly retry_after?: number;
  readonly method: string;
  /** Says how many bytes of body came with the request, as its Content-Length says. */
  readonly body_bytes: number;
  /** The X-SecondLife headers that came with the request, and its User-Agent, Accept and Content-Type, by their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Makes the body as long as was asked for. */
  readonly padding?: string;
}

/** Describes the response to GET and POST /in-world/self-test, with any requested status and content type. */
export interface SelfTestDto {
  /** The HTTP status of the response. */
  readonly status: number;
  readonly detail: string;
  /** Whole seconds until a retry; sent with 429 and 503, as on other routes. */
  readonly retry_after?: number;
  readonly method: string;
  /** The length of the request's body in bytes, according to its Content-Length. */
  readonly body_bytes: number;
  /**
   * The X-SecondLife headers of the request, and its User-Agent, Accept and Content-Type, by lower-case name; at most 16,
   * each cut to 200 characters.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** Filler that extends the body to the requested length. */
  readonly padding?: string;
}

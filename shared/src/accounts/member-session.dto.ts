/** Describes a valid sign-in of the member in the response to GET /auth/sessions. */
export interface MemberSessionDto {
  readonly id: string;
  /** The browser, such as Firefox; null when it did not name itself. */
  readonly browser: string | null;
  /** The operating system, such as Windows; null when the browser did not name it. */
  readonly system: string | null;
  /** The network of the sign-in: an IPv4 address, or the first 64 bits of an IPv6 one; null when unknown. */
  readonly network: string | null;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** ISO 8601, UTC; to within five minutes. */
  readonly last_seen_at: string;
  /** True for the session that makes the request. */
  readonly is_current: boolean;
}

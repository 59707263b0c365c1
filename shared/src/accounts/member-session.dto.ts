/** Describes an active session of the member, as listed by GET /auth/sessions. */
export interface MemberSessionDto {
  readonly id: string;
  /** The browser, such as Firefox; null when the User-Agent header names none that is known. */
  readonly browser: string | null;
  /** The operating system, such as Windows; null when the User-Agent header names none that is known. */
  readonly system: string | null;
  /** The network of the sign-in: an IPv4 address, or the first 64 bits of an IPv6 address; null when unknown. */
  readonly network: string | null;
  /** ISO 8601 UTC. */
  readonly created_at: string;
  /** ISO 8601 UTC; accurate to five minutes. */
  readonly last_seen_at: string;
  /** True for the session that sent the request. */
  readonly is_current: boolean;
}

/** GET /auth/sessions: a sign-in of the member that lasts. */
export interface MemberSessionDto {
  readonly id: string;
  /** Such as Firefox; null when it did not say. */
  readonly browser: string | null;
  /** Such as Windows; null when it did not say. */
  readonly system: string | null;
  /** Where it began: an IPv4 address, or the first 64 bits of an IPv6 one; null when it is not known. */
  readonly network: string | null;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** ISO 8601, UTC; to within five minutes. */
  readonly last_seen_at: string;
  /** Says whether it is the one that asks. */
  readonly is_current: boolean;
}

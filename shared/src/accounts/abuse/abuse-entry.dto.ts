/** Counts the sign-ins and tokens that were refused on one day, from one network, for one account and one reason. */
export interface AbuseEntryDto {
  readonly id: string;
  /**
   * An IPv4 address, or the first 64 bits of an IPv6 address. Empty, like `account`, once a day has too many different entries.
   */
  readonly network: string;
  /** The username that was entered, in lower case; empty for tokens and for text that cannot be a username. */
  readonly account: string;
  /** The id of the member who has this username now; null when there is none. */
  readonly user_id: string | null;
  /** The reason: a refusal code such as `invalid-credentials`, or `token-` followed by the reason for refusing a token. */
  readonly outcome: string;
  readonly count: number;
  /** ISO 8601 UTC. */
  readonly first_at: string;
  /** ISO 8601 UTC. */
  readonly last_at: string;
}

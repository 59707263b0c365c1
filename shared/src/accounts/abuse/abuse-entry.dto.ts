/** Counts the refused sign-ins and tokens of one network on one day, to one account, for one reason. */
export interface AbuseEntryDto {
  readonly id: string;
  /** The network: an IPv4 address, or an IPv6 prefix of 64 bits; empty where too many networks were seen on that day. */
  readonly network: string;
  /** The username that was typed, in lower case; empty for tokens, and for text that cannot be a username. */
  readonly account: string;
  /** The member who has this username now; null when no member has. */
  readonly user_id: string | null;
  /** The reason: the code of a refusal such as `invalid-credentials`, or `token-` and why a token was refused. */
  readonly outcome: string;
  readonly count: number;
  /** ISO 8601, UTC. */
  readonly first_at: string;
  /** ISO 8601, UTC. */
  readonly last_at: string;
}

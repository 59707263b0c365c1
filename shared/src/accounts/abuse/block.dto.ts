/** Describes a network or a member that is blocked until a moment; exactly one of the two is set. */
export interface BlockDto {
  readonly id: string;
  /** Uses CIDR notation, such as `203.0.113.7/32`. */
  readonly network: string | null;
  readonly user_id: string | null;
  /** The member's username; null for a network. */
  readonly username: string | null;
  /** ISO 8601, UTC. */
  readonly until: string;
  readonly reason: string | null;
  /** Username of the admin. */
  readonly created_by: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
}

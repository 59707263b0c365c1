/** Describes a block of a network or a member; exactly one of `network` and `user_id` is set. */
export interface BlockDto {
  readonly id: string;
  /** In CIDR notation, such as `203.0.113.7/32`; null when a member is blocked. */
  readonly network: string | null;
  readonly user_id: string | null;
  /** The username of the blocked member; null when a network is blocked. */
  readonly username: string | null;
  /** ISO 8601 UTC. */
  readonly until: string;
  readonly reason: string | null;
  /** The username of the admin who created the block. */
  readonly created_by: string;
  /** ISO 8601 UTC. */
  readonly created_at: string;
}

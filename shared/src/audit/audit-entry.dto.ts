/**
 * Describes an action in the audit log, by an admin, a steward or, such as a sign-in, any member. GET /admin/audit returns the
 * newest first.
 */
export interface AuditEntryDto {
  readonly id: string;
  /** The id of the member who acted, who need not be an admin. */
  readonly admin_id: string;
  readonly admin_username: string;
  /** The action in the form `thing.verb`, such as `track.create` or `user.reset-stats`. */
  readonly action: string;
  readonly target_id: string | null;
  /**
   * The target's current name, or its name when it was deleted; for an incident or a crossing, the driver's name. Null when
   * unknown.
   */
  readonly target_name: string | null;
  /** The previous values of the changed fields; null if the target is new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** The new values of the changed fields; null if the target was deleted. */
  readonly after: Readonly<Record<string, unknown>> | null;
  /** ISO 8601 UTC. */
  readonly recorded_at: string;
}

/** Describes one admin action; GET /admin/audit returns the newest first. */
export interface AuditEntryDto {
  readonly id: string;
  readonly admin_id: string;
  readonly admin_username: string;
  /** The action as `thing.verb`: `track.create`, `user.reset-stats`. */
  readonly action: string;
  readonly target_id: string | null;
  /** The current name of the target, or its name when it was deleted; null when unknown. */
  readonly target_name: string | null;
  /** The changed fields as they were; null for something new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** The changed fields as they are now; null for something deleted. */
  readonly after: Readonly<Record<string, unknown>> | null;
  /** ISO 8601, UTC. */
  readonly recorded_at: string;
}

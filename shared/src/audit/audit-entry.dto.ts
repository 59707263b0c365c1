/** One admin action, newest first in GET /admin/audit. */
export interface AuditEntryDto {
  readonly id: string;
  readonly admin_id: string;
  readonly admin_username: string;
  /** What was done, as `thing.verb`: `track.create`, `user.reset-stats`. */
  readonly action: string;
  readonly target_id: string | null;
  /** What it was done to, by name: as it is called now, or was when it was deleted; null where that is not known. */
  readonly target_name: string | null;
  /** The changed fields as they were; null for something new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** The changed fields as they are now; null for something deleted. */
  readonly after: Readonly<Record<string, unknown>> | null;
  /** ISO 8601, UTC. */
  readonly recorded_at: string;
}

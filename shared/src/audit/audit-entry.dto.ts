/** Describes one admin action, newest first in GET /admin/audit. */
export interface AuditEntryDto {
  readonly id: string;
  readonly admin_id: string;
  readonly admin_username: string;
  /** The action as `thing.verb`: `track.create`, `user.reset-stats`. */
  readonly action: string;
  readonly target_id: string | null;
  /** The name of the target: its current one, or the one at its deletion; null when it is not known. */
  readonly target_name: string | null;
  /** The changed fields as they were; null for something new. */
  readonly before: Readonly<Record<string, unknown>> | null;
  /** The changed fields as they are now; null for something deleted. */
  readonly after: Readonly<Record<string, unknown>> | null;
  /** ISO 8601, UTC. */
  readonly recorded_at: string;
}

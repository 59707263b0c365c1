import type { WallMessageDto } from '../wall/wall.dto.js';

/** Describes a view that an admin has sent to a screen. */
export interface AssignedViewDto {
  /** The search string of /live, without its question mark: `view=board&track=A`. */
  readonly search: string;
  /** Says when it was sent, ISO 8601 UTC. */
  readonly at: string;
}

/**
 * Describes the first and each later message of a `screen:<id>` channel: the view that the screen shows from then on.
 */
export interface ScreenViewDto {
  /** Null for the view of the screen's own address. */
  readonly assigned: AssignedViewDto | null;
}

/** Describes a connected screen in the answer of GET /admin/screens. */
export interface ScreenDto {
  readonly id: string;
  readonly name: string;
  /** The search string of its own address. */
  readonly address: string;
  /** The search string an admin has sent it; null: it shows its own. */
  readonly assigned: string | null;
  /** ISO 8601 UTC. */
  readonly connected_at: string;
  /** Says how old the screen's newest sign of the server was, ms; null when it has not said. */
  readonly delay_ms: number | null;
}

/**
 * Describes the answer of GET /admin/screens/message: the current message, also while the wall is about to be read
 * again.
 */
export interface ScreenMessageDto {
  readonly message: WallMessageDto | null;
}

import type { WallMessageDto } from '../wall/wall.dto.js';

/** Describes a view that an admin has sent to a screen. */
export interface AssignedViewDto {
  /** The search string of /live, without its question mark: `view=board&track=A`. */
  readonly search: string;
  /** When it was sent, ISO 8601 UTC. */
  readonly at: string;
}

/** Describes every message of a `screen:<id>` channel: the view that the screen shows from then on. */
export interface ScreenViewDto {
  /** Null if the screen shows the view of its own address. */
  readonly assigned: AssignedViewDto | null;
}

/** Describes a connected screen in the response to GET /admin/screens. */
export interface ScreenDto {
  readonly id: string;
  readonly name: string;
  /** The search string of its own address. */
  readonly address: string;
  /** The search string that an admin has sent it; null if it shows its own. */
  readonly assigned: string | null;
  /** ISO 8601 UTC. */
  readonly connected_at: string;
  /** The age of the screen's newest sign of life from the server, in milliseconds; null when not reported. */
  readonly delay_ms: number | null;
}

/**
 * Describes the response to GET /admin/screens/message: the current message, up to date even while the wall's data is being
 * refreshed.
 */
export interface ScreenMessageDto {
  readonly message: WallMessageDto | null;
}

import type { WallMessageDto } from '../wall/wall.dto.js';

/** Describes a view that a steward or admin has sent to a screen. */
export interface AssignedViewDto {
  /** The search string of /live without its question mark, such as `view=board&track=A`. */
  readonly search: string;
  /** When the view was sent, ISO 8601 UTC. */
  readonly at: string;
}

/** Describes every message of a `screen:<id>` channel: the view that the screen shows from then on. */
export interface ScreenViewDto {
  /** Null if the screen shows the view in its own address. */
  readonly assigned: AssignedViewDto | null;
}

/** Describes a connected screen in the response to GET /admin/screens. */
export interface ScreenDto {
  readonly id: string;
  readonly name: string;
  /** The search string of the screen's own address. */
  readonly address: string;
  /** The search string that a steward or admin has sent to the screen; null if the screen shows the view in its own address. */
  readonly assigned: string | null;
  /** When the screen connected, ISO 8601 UTC. */
  readonly connected_at: string;
  /** How long before its last report the screen had received anything from the server, in ms; null if it did not report this. */
  readonly delay_ms: number | null;
}

/**
 * Describes the response to GET /admin/screens/message: the current message, which is up to date even before the `wall`
 * channel has sent it.
 */
export interface ScreenMessageDto {
  readonly message: WallMessageDto | null;
}

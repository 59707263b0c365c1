import type { WallMessageDto } from '../wall/wall.dto.js';

/** A view that an admin has sent to a screen. */
export interface AssignedViewDto {
  /** The search string of /live, without its question mark: `view=board&track=A`. */
  readonly search: string;
  /** Says when it was sent, ISO 8601 UTC. */
  readonly at: string;
}

/** The start of a `screen:<id>` channel, and each message of it: the view that the screen shows from then on. */
export interface ScreenViewDto {
  /** Null: what the screen's own address says. */
  readonly assigned: AssignedViewDto | null;
}

/** GET /admin/screens: a screen that is connected. */
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

/** GET /admin/screens/message: what stands now, also while the wall is about to be read again. */
export interface ScreenMessageDto {
  readonly message: WallMessageDto | null;
}

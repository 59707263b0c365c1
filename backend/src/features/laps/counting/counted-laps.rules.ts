import type { AnnouncedLapRow } from '../lap.mapper.js';

/** A driver as laps that were counted together left them. */
export interface CountedDriver {
  readonly userId: string;
  /** Counted just now. */
  readonly gainedLaps: number;
  /** All that were ever counted. */
  readonly countedLaps: number;
  /** It was the first lap on a track, for this driver. */
  readonly isNewOnTrack: boolean;
  /** As the leaderboard shows and ranks them. */
  readonly totalLaps: number;
  readonly totalPoints: number;
  readonly bestLapMs: number;
  /** ISO 8601. */
  readonly bestLapAt: string;
}

/** A track as laps that were counted together left it. */
export interface CountedTrack {
  readonly trackId: string;
  readonly totalLaps: number;
  readonly bestLapMs: number;
  /** ISO 8601. */
  readonly bestLapAt: string;
  readonly bestLapId: string;
  /** ISO 8601. */
  readonly lastLapAt: string;
}

/**
 * What an announcement of counted laps carries beside their ids, so that who shows them need not read them: the rows as
 * the counting statement wrote them. Left out when it would not fit in an announcement.
 */
export interface CountedLaps {
  readonly laps: readonly AnnouncedLapRow[];
  readonly drivers: readonly CountedDriver[];
  readonly tracks: readonly CountedTrack[];
  /** All counted laps of the league. */
  readonly total: number;
}

/** Above this an announcement of counted laps names them and no more: their rows would not fit. */
export const MAX_ANNOUNCED_LAPS = 15;

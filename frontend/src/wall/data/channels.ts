import type { LapsDeltaDto, LapsSnapshotDto } from '@league/shared/laps/lap.live';
import { LAPS_SNAPSHOT_SIZE } from '@league/shared/laps/lap.live';
import { applyTrackBoardDelta, compareText } from '@league/shared/leaderboards/track-board.live';
import { applyEventBoardDelta } from '@league/shared/race-events/event-board.live';
import { applySeasonBoardDelta } from '@league/shared/seasons/season-board.live';
import { applySessionBoardDelta } from '@league/shared/sessions/session-board.live';
import { applyWallDelta } from '@league/shared/wall/wall.dto';
import type { ChannelRule } from './channel-view';

export const WALL: ChannelRule<'wall'> = { apply: applyWallDelta };

export const TRACK_BOARD: ChannelRule<`track:${string}`> = {
  apply: applyTrackBoardDelta,
  rowsOf: ({ entries }) => new Map(entries.map(({ user_id, best_time }) => [user_id, best_time])),
};

export const EVENT_BOARD: ChannelRule<`event:${string}`> = {
  apply: applyEventBoardDelta,
  rowsOf: ({ entries }) => new Map(entries.map(({ user_id, best_lap_time }) => [user_id, best_lap_time])),
};

/** Shows each message at once, because each crossing changes the race. */
export const SESSION_BOARD: ChannelRule<`session:${string}`> = { apply: applySessionBoardDelta };

export const SEASON_BOARD: ChannelRule<`season:${string}`> = { apply: applySeasonBoardDelta };

/** Shows messages in batches; rows may move at any time, because each new lap moves all others down. */
export const LAPS: ChannelRule<'laps'> = { apply: applyLapsDelta, rowsOf: () => new Map() };

/** Returns the newest laps, newest first, after a delta. A changed lap may enter them, because a held lap may be accepted. */
function applyLapsDelta(board: LapsSnapshotDto, delta: LapsDeltaDto): LapsSnapshotDto {
  const laps = new Map(board.laps.map((lap) => [lap.id, lap]));
  for (const id of delta.removed) laps.delete(id);
  const oldest = board.laps.length < board.total ? (board.laps.at(-1)?.timestamp ?? '') : '';
  for (const lap of delta.changed) if (laps.has(lap.id) || lap.timestamp >= oldest) laps.set(lap.id, lap);
  for (const lap of delta.recorded) laps.set(lap.id, lap);
  const newest = [...laps.values()].sort((a, b) => compareText(b.timestamp, a.timestamp) || compareText(b.id, a.id));
  return { laps: newest.slice(0, LAPS_SNAPSHOT_SIZE), total: delta.total };
}

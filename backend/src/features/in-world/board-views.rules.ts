import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { TrackBoardDto } from '@league/shared/leaderboards/track-board.live';
import type { EventBoardDto } from '@league/shared/race-events/event-board.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { formatLapClock, formatLapTime } from '@league/shared/units/lap-time';
import type { WallEventsDto } from '@league/shared/wall/wall.dto';
import type { Board, TextRow } from './board-text.rules.js';
import { gapOf } from './tower-text.rules.js';

/** The time, in ms, for which the result of a completed event is shown instead of the next event. */
const RESULT_STAYS_MS = 3_600_000;

/** Returns the global board; as on every board, a row has `rank|name|time|gap|points`. The gap is in points. */
export function leadersBoard({ entries }: LeaderboardDto, siteName: string): Board {
  const most = entries[0]?.total_points ?? 0;
  return {
    title: `Leaders - ${siteName}`,
    rows: entries.map(({ rank, driver_name, best_time, total_points }) => {
      const gap = total_points === most ? '' : String(total_points - most);
      return driverRow(rank, driver_name, [formatLapClock(best_time), gap, String(total_points)]);
    }),
  };
}

/** Returns the board of a track's best laps; the gap is to the fastest lap, in seconds. */
export function trackBoard({ entries }: TrackBoardDto, track: Pick<TrackDto, 'name' | 'channel_letter'>): Board {
  const best = entries[0]?.best_time;
  return {
    title: `${track.name} (${track.channel_letter})`,
    rows: entries.map(({ rank, driver_name, best_time }) =>
      driverRow(rank, driver_name, [formatLapClock(best_time), gapTo(best, best_time), '']),
    ),
  };
}

/**
 * Returns the board of all tracks: the rank is the letter, the gap the record holder, and the points the number of counted
 * laps.
 */
export function recordsBoard(tracks: readonly TrackDto[]): Board {
  return {
    title: 'Track records',
    rows: tracks.map(({ channel_letter, name, record_time, record_holder, total_races }) => ({
      before: [channel_letter],
      name,
      otherName: `Track ${channel_letter}`,
      after: [record_time === null ? '' : formatLapClock(record_time), record_holder ?? '', String(total_races)],
    })),
  };
}

/**
 * Returns the board of a race event; the gap is to the best lap of the first driver, in seconds, negative for a faster lap. While
 * the event is running, the title says that the drivers are in order of best laps, because its races may decide otherwise.
 */
export function eventBoard({ event, entries }: EventBoardDto): Board {
  const best = entries[0]?.best_lap_time;
  return {
    title: event ? `${event.name} - ${event.status === 'completed' ? 'result' : 'best laps'}` : 'No event',
    rows: entries.map(({ position, driver_name, best_lap_time: time, points }) =>
      driverRow(position, driver_name, [formatLapClock(time), gapTo(best, time), String(points)]),
    ),
  };
}

/**
 * Returns the board of a running event whose sessions decide its result: the order and gaps of a session, with best laps and
 * without points, which follow from the final result.
 */
export function sessionOfEventBoard({ name }: RaceEventDto, { rows }: Pick<SessionBoardDto, 'rows'>): Board {
  return {
    title: `${name} - running`,
    rows: rows.map(({ row, place, driver_name, best_ms, gap }) => ({
      before: [place === null ? '' : String(place)],
      name: driver_name,
      otherName: `Driver ${row}`,
      after: [best_ms === null ? '' : formatLapClock(best_ms / 1000), gapOf(gap), ''],
    })),
  };
}

/** Returns the board of the next event: the time is its start, and the gap its track. */
export function nextEventBoard({ name, start_time, track_name, event_type }: RaceEventDto): Board {
  const row = {
    before: ['1'],
    name,
    otherName: `Next ${event_type}`,
    after: [formatStart(new Date(start_time)), track_name ?? '', ''],
  };
  return { title: 'Next event', rows: [row] };
}

export const NO_EVENT: Board = { title: 'No events', rows: [] };

/**
 * Returns the race event to show: the running one (the latest to start, if several); otherwise the last result if it is less
 * than an hour old, otherwise the next event, otherwise the last result. Null if there is none of these.
 */
export function eventToShow({ active, next, last }: WallEventsDto, now: Date): RaceEventDto | null {
  const running = active.at(-1);
  if (running) return running;
  const isFresh = now.getTime() - new Date(last?.completed_at ?? 0).getTime() < RESULT_STAYS_MS;
  return isFresh || next === null ? last : next;
}

function driverRow(place: number, name: string, after: readonly string[]): TextRow {
  return { before: [String(place)], name, otherName: `Driver ${place}`, after };
}

function gapTo(best: number | undefined, time: number): string {
  return best === undefined || time === best ? '' : `${time < best ? '' : '+'}${formatLapTime(time - best)}`;
}

const START = new Intl.DateTimeFormat('en-GB', {
  ...{ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' },
});

/** Formats the start of an event, such as `21 Nov 19:30 UTC`. */
function formatStart(start: Date): string {
  return `${START.format(start).replace(',', '')} UTC`;
}

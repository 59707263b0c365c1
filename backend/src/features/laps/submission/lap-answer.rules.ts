import { SHORTEST_LAP_MS } from '@league/shared/laps/lap-physics';
import type { SubmitLapAnswerDto } from '@league/shared/laps/submit-lap.dto';
import { formatLapClock, secondsFromMs } from '@league/shared/units/lap-time';
import { isNewBest } from '../best-lap.rules.js';

/**
 * Names what a lap was compared with: everything (`ranked`), or less because its track, its owner or both are missing. A lap
 * that a steward must review (`below_…`), or may have to (`unknown`, decided when it is counted), is compared with nothing.
 */
export type ComparedAs =
  | 'ranked'
  | 'no_track'
  | 'no_owner'
  | 'no_owner_no_track'
  | 'below_shortest_lap'
  | 'below_minimum'
  | 'below_half_record'
  | 'unknown';

/** Describes a lap, and the bests when it was recorded. */
export interface LapComparison {
  readonly lapTimeMs: number;
  /** Null for a lap recorded before laps were compared. */
  readonly comparedAs: ComparedAs | null;
  readonly bestMs: number | null;
  readonly recordMs: number | null;
  /** The driver's place with this lap, from 1 to 100; null beyond that, or without a driver or track. */
  readonly rank: number | null;
  /** The track's name; null if the driver had a best. */
  readonly trackName: string | null;
}

/** The maximum length of `say`, in bytes of UTF-8. */
export const MAX_SAY_BYTES = 200;

/** Returns the part of the response to a script that describes its lap. */
export function answerFor(lap: LapComparison): Omit<SubmitLapAnswerDto, 'status' | 'lap_id' | 'duplicate'> {
  const { lapTimeMs, bestMs, recordMs } = lap;
  return {
    lap_time: secondsFromMs(lapTimeMs),
    best: orNull(bestMs),
    delta_best: bestMs === null ? null : secondsFromMs(lapTimeMs - bestMs),
    record: orNull(recordMs),
    delta_record: recordMs === null ? null : secondsFromMs(lapTimeMs - recordMs),
    is_best: isBest(lap),
    is_record: isRecord(lap),
    rank: lap.comparedAs === 'ranked' ? lap.rank : null,
    say: sentenceFor(lap),
  };
}

function isBest({ lapTimeMs, bestMs, comparedAs }: LapComparison): boolean {
  return (comparedAs === 'ranked' || comparedAs === 'no_track') && isNewBest(lapTimeMs, bestMs);
}

function isRecord({ lapTimeMs, recordMs, comparedAs }: LapComparison): boolean {
  return (comparedAs === 'ranked' || comparedAs === 'no_owner') && isNewBest(lapTimeMs, recordMs);
}

/**
 * Returns a sentence about the lap, such as '1:23.456  -0.212 personal best, 3rd', at most MAX_SAY_BYTES long; a long track name
 * is shortened.
 */
function sentenceFor(lap: LapComparison): string {
  const time = formatLapClock(secondsFromMs(lap.lapTimeMs));
  const around = (trackName: string) =>
    isRecord(lap) ? `${time} ${recordOf(lap, trackName)}` : `${time}  ${resultOf(lap, trackName)}`;
  const room = MAX_SAY_BYTES - Buffer.byteLength(around(''));
  return around(cutToBytes(lap.trackName ?? 'this track', room));
}

function recordOf({ lapTimeMs, recordMs, comparedAs }: LapComparison, trackName: string): string {
  const by = recordMs === null ? `, the first lap on ${trackName}` : ` by ${clock(recordMs - lapTimeMs)}`;
  return `TRACK RECORD${by}${comparedAs === 'no_owner' ? NO_OWNER : ''}`;
}

const NO_OWNER = ', this car has no owner';
const NO_TRACK = ', no track';

function resultOf(lap: LapComparison, trackName: string): string {
  switch (lap.comparedAs) {
    case 'ranked':
      return `${besideBest(lap, ` on ${trackName}`)}${besideRecord(lap)}${isBest(lap) ? place(lap.rank) : ''}`;
    case 'no_track':
      return `${besideBest(lap, '')}${NO_TRACK}`;
    case 'no_owner':
      return `${difference(lap.lapTimeMs, lap.recordMs ?? 0)} the track record${NO_OWNER}`;
    case 'no_owner_no_track':
      return `recorded${NO_TRACK}${NO_OWNER}`;
    case 'below_shortest_lap':
      return `waits for a steward: no lap takes less than ${SHORTEST_LAP_MS / 1000} seconds`;
    case 'below_minimum':
      return "waits for a steward: faster than this track's shortest lap time";
    case 'below_half_record':
      return 'waits for a steward: less than half of the track record';
    case 'unknown':
    case null:
      return 'recorded';
  }
}

function besideBest({ lapTimeMs, bestMs }: LapComparison, where: string): string {
  if (bestMs === null) return `first lap${where}`;
  if (isNewBest(lapTimeMs, bestMs)) return `-${clock(bestMs - lapTimeMs)} personal best`;
  return `${difference(lapTimeMs, bestMs)} your best`;
}

function besideRecord({ lapTimeMs, bestMs, recordMs }: LapComparison): string {
  if (lapTimeMs !== recordMs) return '';
  return lapTimeMs === bestMs ? ' and to the track record' : ', equal to the track record';
}

/** Describes how a lap compares with a time that it did not beat: '+0.480 to' or 'equal to'. */
function difference(lapTimeMs: number, standingMs: number): string {
  return lapTimeMs === standingMs ? 'equal to' : `+${clock(lapTimeMs - standingMs)} to`;
}

function place(rank: number | null): string {
  return rank === null ? '' : `, ${rank}${ordinalEnding(rank)}`;
}

function ordinalEnding(n: number): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13;
  return (isTeen ? undefined : ['th', 'st', 'nd', 'rd'][n % 10]) ?? 'th';
}

function clock(ms: number): string {
  return formatLapClock(secondsFromMs(ms));
}

function orNull(ms: number | null): number | null {
  return ms === null ? null : secondsFromMs(ms);
}

/**
 * Shortens a text to `room` bytes of UTF-8, ending it with an ellipsis. It never splits a visible character, such as an emoji
 * of several code points.
 */
function cutToBytes(text: string, room: number): string {
  if (Buffer.byteLength(text) <= room) return text;
  let cut = '';
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(`${cut}${segment}…`) > room) break;
    cut += segment;
  }
  return `${cut}…`;
}

import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { t, tn } from '../../../language/translate';
import { formatRank } from '../../../racing/race-figures';

/** Contains the milestones of a member that this browser has already seen. */
export interface SeenMilestones {
  readonly hasLap: boolean;
  /** Whether the member has set a record; null if one of the laps before this browser's first visit may be one. */
  readonly hasRecord: boolean | null;
  readonly rank: number | null;
  /** The number of podiums in completed events; absent in states stored before podiums were counted. */
  readonly podiums?: number;
}

interface Judged {
  readonly seen: SeenMilestones;
  /** One sentence for each milestone to celebrate. */
  readonly reached: readonly string[];
}

/**
 * Finds the milestones in a member's statistics: the first lap or a better rank, and a podium. Finds none if `seen` is
 * null, because this browser then sees the member for the first time.
 */
export function milestonesInStats(seen: SeenMilestones | null, stats: MyStatsDto): Judged {
  const { total_races: laps, total_podiums: podiums, rank } = stats;
  const hasLap = laps > 0;
  const next: SeenMilestones = { hasLap, hasRecord: hasLap ? (seen?.hasRecord ?? null) : false, rank, podiums };
  if (seen === null) return { seen: next, reached: [] };
  const podium = podiums > (seen.podiums ?? podiums) ? [t('You finished an event on the podium.')] : [];
  return { seen: next, reached: [...podium, ...progress(seen, stats)] };
}

/** Returns a sentence about the first lap or, after that, about places gained; empty if there is neither. */
function progress(
  seen: SeenMilestones,
  { total_races: laps, best_lap_time: best, rank, ranked_drivers: ranked }: MyStatsDto,
): string[] {
  if (laps > 0 && !seen.hasLap) {
    const lap =
      best === null
        ? t('Your first lap is on the board.')
        : t('Your first lap is on the board: {time}.', { time: formatLapTime(best) });
    const place = rank === null ? [] : [t('You are {rank} of {drivers}.', { rank: formatRank(rank), drivers: ranked })];
    return [[lap, ...place].join(' ')];
  }
  if (rank === null || seen.rank === null || rank >= seen.rank) return [];
  const won = seen.rank - rank;
  const places = { n: String(won), rank: formatRank(rank) };
  return [tn('A place gained: you are {rank} now.', '{n} places gained: you are {rank} now.', won, places)];
}

/**
 * Finds the first record that this browser sees the member set; later records are announced only by the lap card. If `seen` is
 * null, the sentence does not call the record the member's first, because earlier ones are unknown.
 */
export function milestonesInLaps(seen: SeenMilestones | null, laps: readonly OwnLapDto[]): Judged {
  const known = seen ?? { hasLap: true, hasRecord: null, rank: null };
  const record = laps.find(({ is_record }) => is_record)?.lap;
  if (record === undefined || known.hasRecord === true) return { seen: known, reached: [] };
  return { seen: { ...known, hasRecord: true }, reached: [recordSentence(record, known.hasRecord === false)] };
}

function recordSentence({ track_name: track, lap_time }: OwnLapDto['lap'], isFirst: boolean): string {
  const time = formatLapTime(lap_time);
  if (track === null)
    return isFirst ? t('Your first track record: {time}.', { time }) : t('A track record: {time}.', { time });
  return isFirst
    ? t('Your first track record at {track}: {time}.', { track, time })
    : t('A track record at {track}: {time}.', { track, time });
}

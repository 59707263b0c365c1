import type { LapTimeDto } from '@league/shared/laps/lap.dto';

/** What a lap that just arrived is: a record, its driver's best on that track, or neither. */
export type FreshLap = 'record' | 'best' | 'lap';

/**
 * `shown`: the laps of the board. Sorted `byTime` they hold every lap that is faster than one of them, so that the first of a
 * driver on a track is the personal best; a list by date does not say.
 */
export function freshLap(lap: LapTimeDto, shown: readonly LapTimeDto[], byTime: boolean): FreshLap {
  if (lap.is_record) return 'record';
  if (!byTime || lap.user_id === null) return 'lap';
  const best = shown.find(({ user_id, track_name }) => user_id === lap.user_id && track_name === lap.track_name);
  return best?.id === lap.id ? 'best' : 'lap';
}

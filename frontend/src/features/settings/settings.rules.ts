import type { ResetAllStatsDto } from '@league/shared/admin/reset-stats.dto';
import { t, tn } from '../../language/translate';

/** The text that must be typed, and sent, to reset everything. */
export const RESET_CONFIRMATION = 'RESET_ALL_DATA';

/** Contains the numbers of laps and drivers that a full reset would affect. */
export interface Loss {
  /** The number of laps, in every state. */
  readonly laps: number;
  /** The number of drivers on the leaderboard. */
  readonly drivers: number;
}

/** Returns a sentence on the data that a reset will destroy. */
export function lossInWords({ laps, drivers }: Loss): string {
  return t(
    '{laps}, with every record, result and unlocked achievement, and the points, wins and best laps of {drivers}. Members, cars, tracks and events stay.',
    {
      laps: tn('{n} lap goes', '{n} laps go', laps),
      drivers: tn('{n} ranked driver', '{n} ranked drivers', drivers),
    },
  );
}

/** Returns a sentence on the data that a reset has destroyed. */
export function resetInWords(reset: ResetAllStatsDto): string {
  return t('Reset: {drivers}, {cars}. Deleted: {laps}, {achievements}.', {
    drivers: tn('{n} driver', '{n} drivers', reset.users_updated),
    cars: tn('{n} car', '{n} cars', reset.cars_updated),
    laps: tn('{n} lap time', '{n} lap times', reset.lap_times_deleted),
    achievements: tn('{n} unlocked achievement', '{n} unlocked achievements', reset.achievements_removed),
  });
}

import type { ResetAllStatsDto } from '@league/shared/admin/reset-stats.dto';
import { t, tn } from '../../language/translate';

/** What has to be typed, and sent, before everything is reset. */
export const RESET_CONFIRMATION = 'RESET_ALL_DATA';

/** What a reset of everything destroys. */
export interface Loss {
  /** In every state. */
  readonly laps: number;
  /** Those on the board. */
  readonly drivers: number;
}

/** What a reset will destroy, as a sentence. */
export function lossInWords({ laps, drivers }: Loss): string {
  return t(
    '{laps}, with every record, result and unlocked achievement, and the points, wins and best laps of {drivers}. Members, cars, tracks and events stay.',
    {
      laps: tn('{n} lap goes', '{n} laps go', laps),
      drivers: tn('{n} ranked driver', '{n} ranked drivers', drivers),
    },
  );
}

/** What a reset has destroyed, as a sentence. */
export function resetInWords(reset: ResetAllStatsDto): string {
  return t('Reset: {drivers}, {cars}. Deleted: {laps}, {achievements}.', {
    drivers: tn('{n} driver', '{n} drivers', reset.users_updated),
    cars: tn('{n} car', '{n} cars', reset.cars_updated),
    laps: tn('{n} lap time', '{n} lap times', reset.lap_times_deleted),
    achievements: tn('{n} unlocked achievement', '{n} unlocked achievements', reset.achievements_removed),
  });
}

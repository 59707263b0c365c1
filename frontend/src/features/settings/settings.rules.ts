import type { ResetAllStatsDto } from '@league/shared/admin/reset-stats.dto';
import { formatCount } from '../../ui/text/format';

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
  const goes = `${counted(laps, 'lap goes', 'laps go')}, with every record, result and unlocked achievement`;
  return `${goes}, and the points, wins and best laps of ${counted(drivers, 'ranked driver', 'ranked drivers')}. Members, cars, tracks and events stay.`;
}

/** What a reset has destroyed, as a sentence. */
export function resetInWords(reset: ResetAllStatsDto): string {
  const parts = [
    counted(reset.users_updated, 'driver', 'drivers'),
    counted(reset.cars_updated, 'car', 'cars'),
    counted(reset.lap_times_deleted, 'lap time', 'lap times'),
    counted(reset.achievements_removed, 'unlocked achievement', 'unlocked achievements'),
  ];
  return `Reset: ${parts[0]}, ${parts[1]}. Deleted: ${parts[2]}, ${parts[3]}.`;
}

function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

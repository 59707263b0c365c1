import type { User } from '../accounts/user.dto.js';
import type { Car } from '../cars/car.dto.js';
import type { MyStats } from '../stats/my-stats.dto.js';

/** The start of the `me` channel: the member, their numbers and their cars (without tokens). */
export interface MeSnapshot {
  readonly user: User;
  readonly stats: MyStats;
  readonly cars: readonly Car[];
}

/** The parts that changed, each whole. */
export type MeDelta = Partial<MeSnapshot>;

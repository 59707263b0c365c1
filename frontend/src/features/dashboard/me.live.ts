import type { UserDto } from '@league/shared/accounts/user.dto';
import type { CarDto } from '@league/shared/cars/car.dto';
import type { MeDeltaDto } from '@league/shared/dashboard/me.live';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import { celebrateLaps, celebrateStats } from './milestones/milestones';

/** The handlers that store each feature's part of the `me` channel. */
interface OwnParts {
  readonly user: (client: QueryClient, user: UserDto) => void;
  /**
   * Stores the statistics.
   * @returns whether they differ from those shown so far
   */
  readonly stats: (client: QueryClient, stats: MyStatsDto) => boolean;
  readonly cars: (client: QueryClient, cars: readonly CarDto[]) => void;
  readonly laps: (laps: readonly OwnLapDto[]) => void;
  /** Called with a sentence for each milestone to celebrate. */
  readonly reached: (sentence: string) => void;
  readonly incidents: (client: QueryClient) => void;
}

/** Keeps the member's own data up to date over the `me` channel, and celebrates the milestones it brings. */
export function useLiveMe(parts: OwnParts): void {
  const client = useQueryClient();
  const keep = ({ user, stats, cars, incidents_changed_at: incidentsAt }: MeDeltaDto, again: boolean) => {
    const hasMoved = stats !== undefined && parts.stats(client, stats);
    if (user) parts.user(client, user);
    if (cars) parts.cars(client, cars);
    if (incidentsAt) parts.incidents(client);
    if (stats) celebrateStats(stats, parts.reached);
    if (again || hasMoved) void client.invalidateQueries({ predicate: ({ meta }) => meta?.ownNumbers === true });
  };
  useLiveChannel('me', {
    snapshot: keep,
    delta: ({ laps, ...changed }) => {
      // Messages with laps contain nothing else: the changed numbers follow in a separate message.
      if (!laps) return keep(changed, true);
      parts.laps(laps);
      celebrateLaps(laps, parts.reached);
    },
  });
}

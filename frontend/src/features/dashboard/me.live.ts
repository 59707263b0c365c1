import type { UserDto } from '@league/shared/accounts/user.dto';
import type { CarDto } from '@league/shared/cars/car.dto';
import type { MeDeltaDto } from '@league/shared/dashboard/me.live';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import { noteLaps, noteStats } from './milestones/milestones';

/** The handlers by which features update their parts of the `me` channel. */
interface OwnParts {
  readonly user: (client: QueryClient, user: UserDto) => void;
  /** @returns whether the numbers differ from those that were shown */
  readonly stats: (client: QueryClient, stats: MyStatsDto) => boolean;
  readonly cars: (client: QueryClient, cars: readonly CarDto[]) => void;
  readonly laps: (laps: readonly OwnLapDto[]) => void;
  readonly incidents: (client: QueryClient) => void;
}

/** Keeps the member's own data as the server has it, on every members' page. */
export function useLiveMe(parts: OwnParts): void {
  const client = useQueryClient();
  const keep = ({ user, stats, cars, incidents_changed_at: incidentsAt }: MeDeltaDto, again: boolean) => {
    const hasMoved = stats !== undefined && parts.stats(client, stats);
    if (user) parts.user(client, user);
    if (cars) parts.cars(client, cars);
    if (incidentsAt) parts.incidents(client);
    if (stats) noteStats(stats);
    if (again || hasMoved) void client.invalidateQueries({ predicate: ({ meta }) => meta?.ownNumbers === true });
  };
  useLiveChannel('me', {
    snapshot: keep,
    delta: ({ laps, ...changed }) => {
      // Laps come alone: the numbers that they changed follow by themselves.
      if (!laps) return keep(changed, true);
      parts.laps(laps);
      noteLaps(laps);
    },
  });
}

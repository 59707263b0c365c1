import type { CarDto } from '@league/shared/cars/car.dto';
import type { MeDeltaDto } from '@league/shared/dashboard/me.live';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import { refreshUser } from '../../platform/session/session.store';

/** Where the query cache keeps what the `me` channel brings; the features fetch the same over HTTP. */
export const ME_KEYS = {
  user: ['accounts', 'me'],
  stats: ['stats', 'mine'],
  cars: ['cars', 'own'],
} as const;

/** Lists of the member's own that follow from their numbers: read again when those change. */
const FOLLOWING = [['dashboard'], ['laps', 'mine'], ['achievements']] as const;

/** Keeps the member's own data as the server has it, on every members' page. `onLaps`: what to do with a new own lap. */
export function useLiveMe(onLaps: (laps: readonly OwnLapDto[]) => void): void {
  const client = useQueryClient();
  useLiveChannel('me', {
    snapshot: (me, again) => keep(client, me, again),
    delta: ({ laps, ...changed }) => {
      if (laps) onLaps(laps);
      else keep(client, changed, true); // laps come alone: the numbers that they changed follow by themselves
    },
  });
}

function keep(client: QueryClient, me: MeDeltaDto, again: boolean): void {
  const changed = again || hasMoved(client.getQueryData(ME_KEYS.stats), me.stats);
  if (me.user) {
    replace(client, ME_KEYS.user, me.user);
    refreshUser(me.user);
  }
  if (me.stats) replace(client, ME_KEYS.stats, me.stats);
  const { cars } = me;
  if (cars)
    client.setQueryData<readonly CarDto[]>(ME_KEYS.cars, (known) => known && cars.map((car) => withToken(car, known)));
  if (changed) for (const queryKey of FOLLOWING) void client.invalidateQueries({ queryKey });
}

/** An HTTP answer that is still on its way is older than what the channel says. */
function replace<T>(client: QueryClient, queryKey: readonly string[], data: T): void {
  void client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, data);
}

/** Whether the numbers changed between the page's first answers and the start of the channel. */
function hasMoved(known: MyStatsDto | undefined, now: MyStatsDto | undefined): boolean {
  return known !== undefined && now !== undefined && JSON.stringify(known) !== JSON.stringify(now);
}

/** The channel never carries tokens; what HTTP told of a car's token still holds. */
function withToken(car: CarDto, known: readonly CarDto[]): CarDto {
  const token = known.find(({ id }) => id === car.id)?.car_token;
  return token === undefined ? car : { ...car, car_token: token };
}

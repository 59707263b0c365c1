import type { UserDto } from '@league/shared/accounts/user.dto';
import type { CarDto } from '@league/shared/cars/car.dto';
import type { MeDeltaDto } from '@league/shared/dashboard/me.live';
import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useLiveChannel } from '../../platform/live/use-live-channel';
import { useSession } from '../../platform/session/session.store';
import { localStore } from '../../platform/storage';
import { milestonesInLaps, milestonesInStats, type SeenMilestones } from './milestones/milestones.rules';

/** Contains the handlers that store each feature's part of the `me` channel. */
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

/** Shows a sentence about a milestone that the member has reached. */
type Celebrate = (sentence: string) => void;

/** Celebrates the milestones that the member's numbers have reached since this browser last saw them. Safe to repeat. */
function celebrateStats(stats: MyStatsDto, celebrate: Celebrate): void {
  judge((seen) => milestonesInStats(seen, stats), celebrate);
}

/** Celebrates a record among laps that were just counted, if it is the first that this browser sees the member set. */
function celebrateLaps(laps: readonly OwnLapDto[], celebrate: Celebrate): void {
  judge((seen) => milestonesInLaps(seen, laps), celebrate);
}

/**
 * Celebrates the milestones that `by` finds, given those this browser has stored as seen; null for none. Stores the new
 * ones before celebrating them, so that a reload announces nothing twice.
 */
function judge(by: (seen: SeenMilestones | null) => ReturnType<typeof milestonesInStats>, celebrate: Celebrate): void {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  const key = `league.milestones.${userId}`;
  const before = localStore.get(key);
  const { seen, reached } = by(parse(before));
  const after = JSON.stringify(seen);
  if (after !== before) localStore.set(key, after);
  reached.forEach(celebrate);
}

/** Returns the stored state; null when it is absent or has another format. */
function parse(text: string | null): SeenMilestones | null {
  try {
    const seen = JSON.parse(text ?? 'null') as Partial<SeenMilestones> | null;
    return typeof seen?.hasLap === 'boolean' ? (seen as SeenMilestones) : null;
  } catch {
    return null;
  }
}

import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { useSession } from '../../../platform/session/session.store';
import { localStore } from '../../../platform/storage';
import { milestonesInLaps, milestonesInStats, type SeenMilestones } from './milestones.rules';

/** Shows a sentence about a milestone that the member has reached. */
type Celebrate = (sentence: string) => void;

/** Celebrates the milestones that the member's numbers have reached since this browser last saw them. Safe to repeat. */
export function celebrateStats(stats: MyStatsDto, celebrate: Celebrate): void {
  judge((seen) => milestonesInStats(seen, stats), celebrate);
}

/** Celebrates the first record among laps that were just counted. */
export function celebrateLaps(laps: readonly OwnLapDto[], celebrate: Celebrate): void {
  judge((seen) => milestonesInLaps(seen, laps), celebrate);
}

/** Stores the milestones before announcing them, so that a reload announces nothing twice. */
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

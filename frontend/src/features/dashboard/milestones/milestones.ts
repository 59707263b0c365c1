import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { useSession } from '../../../platform/session/session.store';
import { localStore } from '../../../platform/storage';
import { celebrate } from '../../../ui/feedback/toasts.store';
import { judgeLaps, judgeStats, type SeenMilestones } from './milestones.rules';

/** Celebrates what the member's numbers have reached since this browser last saw them. Safe to repeat. */
export function noteStats(stats: MyStatsDto): void {
  judge((seen) => judgeStats(seen, stats));
}

/** Celebrates the first record among laps that were just counted. */
export function noteLaps(laps: readonly OwnLapDto[]): void {
  judge((seen) => judgeLaps(seen, laps));
}

/** Stores what was seen before it is announced, so that a reload announces nothing twice. */
function judge(by: (seen: SeenMilestones | null) => ReturnType<typeof judgeStats>): void {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  const key = `league.milestones.${userId}`;
  const before = localStore.get(key);
  const { seen, reached } = by(parse(before));
  const after = JSON.stringify(seen);
  if (after !== before) localStore.set(key, after);
  reached.forEach(celebrate);
}

/** Null for what is not there, and for what another version left. */
function parse(text: string | null): SeenMilestones | null {
  try {
    const seen = JSON.parse(text ?? 'null') as Partial<SeenMilestones> | null;
    return typeof seen?.hasLap === 'boolean' ? (seen as SeenMilestones) : null;
  } catch {
    return null;
  }
}

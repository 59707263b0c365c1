import type { UserAchievementDto } from '@league/shared/achievements/achievement.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';

/** Loads the member's unlocked achievements, latest first; reloaded whenever the member's numbers change. */
export const myAchievementsQuery = queryOptions({
  queryKey: ['achievements', 'mine'],
  queryFn: async ({ signal }) => {
    const achievements = await getJson<readonly UserAchievementDto[]>('/achievements/my', { signal });
    return achievements.filter(({ is_unlocked: unlocked }) => unlocked);
  },
  meta: { ownNumbers: true },
});

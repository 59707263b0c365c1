import type { UserAchievementDto } from '@league/shared/achievements/achievement.dto';
import { readQuery } from '../../platform/query/read-query';

/** Loads the member's unlocked achievements, latest first; reloaded whenever the member's numbers change. */
export const myAchievementsQuery = readQuery<readonly UserAchievementDto[]>(
  ['achievements', 'mine'],
  '/achievements/my',
  { meta: { ownNumbers: true } },
);

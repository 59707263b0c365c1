import type { AchievementDto, UserAchievementDto } from '@league/shared/achievements/achievement.dto';
import type { Achievement, UserAchievement } from './achievement.entity.js';

/** The fields that an admin may change, as shown. */
export function shownFields({
  id,
  name,
  description,
  icon,
  points,
  rule,
}: Achievement): Omit<AchievementDto, 'holders'> {
  return { id, name, description, icon, points, achievement_type: rule === null ? 'custom' : 'predefined' };
}

export function toAchievementDto(achievement: Achievement, holders = 0): AchievementDto {
  return { ...shownFields(achievement), holders };
}

export function toUserAchievementDto({ unlockedAt, achievement }: UserAchievement): UserAchievementDto {
  const { id, name, description, icon, points } = achievement;
  return {
    is_unlocked: true,
    unlocked_at: unlockedAt.toISOString(),
    achievement: { id, name, description, icon, points },
  };
}

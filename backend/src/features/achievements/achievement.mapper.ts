import type {
  AchievementDto,
  AchievementSummaryDto,
  AchievementType,
  MemberAchievementDto,
  UserAchievementDto,
} from '@league/shared/achievements/achievement.dto';
import type { Achievement, UserAchievement, WithheldAchievement } from './achievement.entity.js';

/** Returns the response fields of an achievement except the number of holders, which is counted separately. */
export function shownFields(achievement: Achievement): Omit<AchievementDto, 'holders'> {
  return { ...summaryOf(achievement), achievement_type: typeOf(achievement) };
}

export function toAchievementDto(achievement: Achievement, holders = 0): AchievementDto {
  return { ...shownFields(achievement), holders };
}

export function toUserAchievementDto({ unlockedAt, achievement }: UserAchievement): UserAchievementDto {
  return { is_unlocked: true, unlocked_at: unlockedAt.toISOString(), achievement: summaryOf(achievement) };
}

export function toMemberAchievementDto({ unlockedAt, isAwarded, achievement }: UserAchievement): MemberAchievementDto {
  return {
    achievement: summaryOf(achievement),
    achievement_type: typeOf(achievement),
    unlocked_at: unlockedAt.toISOString(),
    is_awarded: isAwarded,
    taken_back_at: null,
  };
}

export function toWithheldAchievementDto({ withheldAt, achievement }: WithheldAchievement): MemberAchievementDto {
  return {
    achievement: summaryOf(achievement),
    achievement_type: typeOf(achievement),
    unlocked_at: null,
    is_awarded: false,
    taken_back_at: withheldAt.toISOString(),
  };
}

function summaryOf({ id, name, description, icon, points }: Achievement): AchievementSummaryDto {
  return { id, name, description, icon, points };
}

function typeOf({ rule }: Achievement): AchievementType {
  return rule === null ? 'custom' : 'predefined';
}

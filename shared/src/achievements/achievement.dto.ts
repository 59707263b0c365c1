export const ACHIEVEMENT_DEFAULTS = { icon: '🏆', achievement_type: 'custom', points: 10 } as const;

/** Distinguishes `predefined` achievements, which unlock automatically, from `custom` ones, which admins award. */
export type AchievementType = 'custom' | 'predefined';

/** Describes an achievement as drivers see it. */
export interface AchievementSummaryDto {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** An emoji or a short text. */
  readonly icon: string;
  readonly points: number;
}

/** Describes an entry of GET /admin/achievements. */
export interface AchievementDto extends AchievementSummaryDto {
  readonly achievement_type: AchievementType;
  /** The number of members who have the achievement. If it is deleted, all of them lose it and its points. */
  readonly holders: number;
}

/**
 * Describes an entry of GET /admin/achievements/of/{user_id}, which lists the member's achievements, latest first, followed by
 * the predefined ones that an admin revoked.
 */
export interface MemberAchievementDto {
  readonly achievement: AchievementSummaryDto;
  readonly achievement_type: AchievementType;
  /** ISO 8601 UTC; null for a revoked achievement. */
  readonly unlocked_at: string | null;
  /** Whether an admin awarded the achievement; awarded achievements are kept when laps or results change. */
  readonly is_awarded: boolean;
  /**
   * When the achievement was revoked, ISO 8601 UTC; null while the member has it. A revoked achievement does not unlock
   * automatically again.
   */
  readonly taken_back_at: string | null;
}

/** Describes an entry of GET /achievements/my, which lists the unlocked achievements, latest first. */
export interface UserAchievementDto {
  readonly is_unlocked: boolean;
  /** ISO 8601 UTC. */
  readonly unlocked_at: string;
  readonly achievement: AchievementSummaryDto;
}

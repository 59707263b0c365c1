export const ACHIEVEMENT_DEFAULTS = { icon: '🏆', achievement_type: 'custom', points: 10 } as const;

/** `predefined` ones unlock by themselves, `custom` ones are awarded by admins. */
export type AchievementType = 'custom' | 'predefined';

/** What drivers see of an achievement. */
export interface AchievementSummaryDto {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** An emoji or a short text. */
  readonly icon: string;
  readonly points: number;
}

/** GET /admin/achievements. */
export interface AchievementDto extends AchievementSummaryDto {
  readonly achievement_type: AchievementType;
  /** How many members have it: deleting it removes it, with its points, from all of them. */
  readonly holders: number;
}

/** GET /achievements/my: the unlocked ones, latest first. */
export interface UserAchievementDto {
  readonly is_unlocked: boolean;
  /** ISO 8601 UTC. */
  readonly unlocked_at: string;
  readonly achievement: AchievementSummaryDto;
}

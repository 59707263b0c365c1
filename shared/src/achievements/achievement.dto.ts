export const ACHIEVEMENT_DEFAULTS = { icon: '🏆', achievement_type: 'custom', points: 10 } as const;

/** `predefined` ones unlock by themselves, `custom` ones are awarded by admins. */
export type AchievementType = 'custom' | 'predefined';

/** An achievement as drivers see it. */
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
  /** Says how many members have it: deleting it removes it, with its points, from all of them. */
  readonly holders: number;
}

/** GET /admin/achievements/of/{user_id}: what a member has, latest first, then what an admin took back and does not return. */
export interface MemberAchievementDto {
  readonly achievement: AchievementSummaryDto;
  readonly achievement_type: AchievementType;
  /** ISO 8601 UTC; null for one that was taken back. */
  readonly unlocked_at: string | null;
  /** An admin gave it: it stays whatever becomes of laps and results. */
  readonly is_awarded: boolean;
  /** ISO 8601 UTC. A predefined one that was taken back does not unlock by itself again; null while the member has it. */
  readonly taken_back_at: string | null;
}

/** GET /achievements/my: the unlocked ones, latest first. */
export interface UserAchievementDto {
  readonly is_unlocked: boolean;
  /** ISO 8601 UTC. */
  readonly unlocked_at: string;
  readonly achievement: AchievementSummaryDto;
}

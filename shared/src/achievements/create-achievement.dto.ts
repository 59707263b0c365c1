import {
  IsAchievementDescription,
  IsAchievementIcon,
  IsAchievementName,
  IsAchievementPoints,
} from './achievement-fields.js';

/** Describes the body of POST /admin/achievements. Admin only. */
export class CreateAchievementDto {
  @IsAchievementName()
  name: string;

  @IsAchievementDescription()
  description: string;

  /** 🏆 when empty, or when absent from a new one. */
  @IsAchievementIcon()
  icon?: string | null;

  /** 10 when null, or when absent from a new one. A change applies to everyone who has the achievement. */
  @IsAchievementPoints()
  points?: number | null;
}

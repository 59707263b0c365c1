import {
  IsAchievementDescription,
  IsAchievementIcon,
  IsAchievementName,
  IsAchievementPoints,
} from './achievement-fields.js';

/** POST /admin/achievements, admins only. */
export class CreateAchievementDto {
  @IsAchievementName()
  name: string;

  @IsAchievementDescription()
  description: string;

  /** 🏆 when absent or empty. */
  @IsAchievementIcon()
  icon?: string | null;

  /** 10 when absent. */
  @IsAchievementPoints()
  points?: number | null;
}

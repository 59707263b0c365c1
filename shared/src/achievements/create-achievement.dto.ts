import {
  IsAchievementDescription,
  IsAchievementIcon,
  IsAchievementName,
  IsAchievementPoints,
} from './achievement-fields.js';

/** Describes the body of POST /admin/achievements, admins only. */
export class CreateAchievementDto {
  @IsAchievementName()
  name: string;

  @IsAchievementDescription()
  description: string;

  /** 🏆 when empty, and in a new one when absent. */
  @IsAchievementIcon()
  icon?: string | null;

  /** 10 when absent. A change applies to everyone who has it. */
  @IsAchievementPoints()
  points?: number | null;
}

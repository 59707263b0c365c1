import { IsOptional } from 'class-validator';
import { IsWhole } from '../http/is-whole.js';
import { IsOptionalText, IsRequiredText, LINES } from '../text/is-text.js';

/** Describes the body of POST /admin/achievements. Admin only. */
export class CreateAchievementDto {
  @IsRequiredText('Enter the name of the achievement.', 'The name', 64)
  name: string;

  @IsRequiredText('Enter the description of the achievement.', 'The description', 500, LINES)
  description: string;

  /** An emoji or a short text; 🏆 when empty, or when absent from a new achievement. */
  @IsOptionalText('The icon', 32)
  icon?: string | null;

  /** 10 when null, or when absent from a new achievement. A change also applies to everyone who already has the achievement. */
  @IsOptional()
  @IsWhole(0, 100_000, 'Points are a whole number from 0 to 100000.')
  points?: number | null;
}

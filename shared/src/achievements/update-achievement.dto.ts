import { type ExpectedValues, IsExpected } from '../http/expected.js';
import { IfSent } from '../http/if-sent.js';
import {
  IsAchievementDescription,
  IsAchievementIcon,
  IsAchievementName,
  IsAchievementPoints,
} from './achievement-fields.js';

/** PATCH /admin/achievements/{id}, admins only; absent fields stay. */
export class UpdateAchievementDto {
  @IfSent()
  @IsAchievementName()
  name?: string;

  @IfSent()
  @IsAchievementDescription()
  description?: string;

  /** Empty: 🏆. */
  @IsAchievementIcon()
  icon?: string | null;

  /** Changes the points of everyone who has it. */
  @IsAchievementPoints()
  points?: number | null;

  @IsExpected()
  expected?: ExpectedValues | null;
}

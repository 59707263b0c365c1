import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { IsOptionalText, IsRequiredText, LINES } from '../text/is-text.js';
import { AsNumber } from '../http/as-number.js';

const POINTS_RULE = { message: 'Points are a whole number from 0 to 100000.' };

export const IsAchievementName = () => IsRequiredText('Enter the name of the achievement.', 'The name', 64);
export const IsAchievementDescription = () =>
  IsRequiredText('Enter the description of the achievement.', 'The description', 500, LINES);
export const IsAchievementIcon = () => IsOptionalText('The icon', 32);

export const IsAchievementPoints = () =>
  applyDecorators(AsNumber(), IsOptional(), IsInt(POINTS_RULE), Min(0, POINTS_RULE), Max(100_000, POINTS_RULE));

import { Transform } from 'class-transformer';
import { IsInt, IsNotEmpty, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { IsOptionalText } from '../http/optional-text.js';
import { Trimmed } from '../http/text.transform.js';

const POINTS_RULE = { message: 'Points are a whole number from 0 to 100000.' };

const IsRequiredText = (what: string, maxLength: number) =>
  applyDecorators(
    Trimmed(),
    IsString({ message: `Enter the ${what} of the achievement.` }),
    IsNotEmpty({ message: `Enter the ${what} of the achievement.` }),
    MaxLength(maxLength, { message: `The ${what} has at most ${maxLength} characters.` }),
  );

export const IsAchievementName = () => IsRequiredText('name', 64);
export const IsAchievementDescription = () => IsRequiredText('description', 500);
export const IsAchievementIcon = () => IsOptionalText('The icon', 32);

/** A form's digits are a number; empty counts as not sent. */
export const IsAchievementPoints = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? (value.trim() === '' ? undefined : Number(value)) : value,
    ),
    IsOptional(),
    IsInt(POINTS_RULE),
    Min(0, POINTS_RULE),
    Max(100_000, POINTS_RULE),
  );

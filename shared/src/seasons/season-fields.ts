import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsNumber,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateBy,
} from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { AsNumber } from '../http/as-number.js';
import { IsWhole } from '../http/is-whole.js';
import { EmptyAsNull } from '../http/text-transforms.js';

/** The maximum number of rounds in a season. */
export const MAX_ROUNDS = 100;
const MAX_POINTS = 10_000;
const MAX_PLACES = 200;

export const IsRound = () => IsWhole(1, MAX_ROUNDS, `A round is a whole number from 1 to ${MAX_ROUNDS}.`);
export const IsOptionalColor = () =>
  applyDecorators(
    EmptyAsNull(),
    IsOptional(),
    Matches(/^#[0-9a-f]{6}$/i, { message: 'A colour has six hexadecimal digits, such as #e10600.' }),
  );

/** Accepts a number of points, which may have decimals; empty clears it. */
export const IsOptionalPoints = (what: string) =>
  IsOptionalUpTo(MAX_POINTS, `${what} is a number from 0 to ${MAX_POINTS}.`);

/** Accepts a share from 0 to 1, such as 0.9; empty clears it. */
export const IsOptionalShare = (what: string) => IsOptionalUpTo(1, `${what} is a share from 0 to 1.`);

const IsOptionalUpTo = (max: number, message: string) =>
  applyDecorators(
    EmptyAsNull(),
    AsNumber(),
    IsOptional(),
    Min(0, { message }),
    Max(max, { message }),
    IsNumber({}, { message }),
  );

const neverRises = (points: readonly unknown[]) =>
  points.every((value, i) => i === 0 || Number(value) <= Number(points[i - 1]));

/** Accepts a list with the points for the first, second, ... place, none higher than the points for the place before it. */
export const IsPointsTable = (what: string) => {
  const message = `${what} are numbers from 0 to ${MAX_POINTS}, one for each place from the first on, that never rise.`;
  return applyDecorators(
    ArrayMinSize(1, { message }),
    ArrayMaxSize(MAX_PLACES, { message }),
    IsArray({ message }),
    IsNumber({}, { each: true, message }),
    Min(0, { each: true, message }),
    Max(MAX_POINTS, { each: true, message }),
    ValidateBy(
      { name: 'neverRises', validator: { validate: (value) => Array.isArray(value) && neverRises(value) } },
      { message },
    ),
  );
};

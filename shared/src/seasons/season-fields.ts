import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsInt,
  IsNumber,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateBy,
} from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { AsNumber } from '../http/as-number.js';

/** The maximum number of rounds in a season. */
export const MAX_ROUNDS = 100;
const MAX_POINTS = 10_000;
const MAX_PLACES = 200;

const ROUND_RULE = { message: `A round is a whole number from 1 to ${MAX_ROUNDS}.` };
const emptyAsNull = Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

export const IsRound = () =>
  applyDecorators(AsNumber(), Min(1, ROUND_RULE), Max(MAX_ROUNDS, ROUND_RULE), IsInt(ROUND_RULE));
export const IsOptionalColor = () =>
  applyDecorators(
    emptyAsNull,
    IsOptional(),
    Matches(/^#[0-9a-f]{6}$/i, { message: 'A colour has six hexadecimal digits, such as #e10600.' }),
  );

/** Accepts a number of points, which may have decimals; empty clears it. */
export const IsOptionalPoints = (what: string) => {
  const rule = { message: `${what} is a number from 0 to ${MAX_POINTS}.` };
  return applyDecorators(
    emptyAsNull,
    AsNumber(),
    IsOptional(),
    Min(0, rule),
    Max(MAX_POINTS, rule),
    IsNumber({}, rule),
  );
};

/** Accepts a share from 0 to 1, such as 0.9; empty clears it. */
export const IsOptionalShare = (what: string) => {
  const rule = { message: `${what} is a share from 0 to 1.` };
  return applyDecorators(emptyAsNull, AsNumber(), IsOptional(), Min(0, rule), Max(1, rule), IsNumber({}, rule));
};

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

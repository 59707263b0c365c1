import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';
import { AsNumber } from './as-number.js';

/** Accepts a whole number from `min` to `max`, which may be absent; null or empty text clears it. */
export const IsOptionalWhole = (what: string, min: number, max: number) => {
  const rule = { message: `${what} is a whole number from ${min} to ${max}.` };
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' ? null : value)),
    AsNumber(),
    IsOptional(),
    Min(min, rule),
    Max(max, rule),
    IsInt(rule),
  );
};

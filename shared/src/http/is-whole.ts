import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';
import { AsNumber } from './as-number.js';
import { EmptyAsNull } from './text-transforms.js';

/** Requires a whole number from `min` to `max`; it may be sent as text. */
export const IsWhole = (min: number, max: number, message: string) =>
  applyDecorators(AsNumber(), Min(min, { message }), Max(max, { message }), IsInt({ message }));

/** Accepts a whole number from `min` to `max`, which may be absent; null or empty text clears it. */
export const IsOptionalWhole = (what: string, min: number, max: number) =>
  applyDecorators(EmptyAsNull(), IsOptional(), IsWhole(min, max, `${what} is a whole number from ${min} to ${max}.`));

import { applyDecorators } from '@league/shared/http/apply-decorators';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Converts a setting of digits to a number; anything else stays unchanged, for the rules to refuse. */
export const wholeNumber = ({ value }: { value: unknown }) =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

/** Accepts a port from `least` to 65535. */
export const IsPortNumber = (name: string, least: number) => {
  const rule = { message: `${name} is a port number from ${least} to 65535` };
  return applyDecorators(Transform(wholeNumber), IsInt(rule), Min(least, rule), Max(65_535, rule));
};

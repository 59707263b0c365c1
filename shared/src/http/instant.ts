import { IsISO8601, isISO8601, Matches } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';

const INSTANT = /^(19|20|21)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/i;
/** Rejects days that a month does not have, such as February 30. */
const STRICT = { strict: true };
const HAS_ZONE = /(Z|[+-]\d\d:?\d\d)$/i;

/** Accepts an ISO 8601 date with a time of day, in the years 1900 to 2199; without a time zone it is in UTC. */
export const IsInstant = (what: string) => {
  const message = `${what} is a date and time such as 2026-05-30T19:00:00Z.`;
  return applyDecorators(Matches(INSTANT, { message }), IsISO8601(STRICT, { message }));
};

/** Returns whether IsInstant accepts a text. */
export function isInstant(text: string): boolean {
  return INSTANT.test(text) && isISO8601(text, STRICT);
}

/** Parses a text that IsInstant accepts; a time without a time zone is in UTC. */
export function instantOf(text: string): Date {
  return new Date(HAS_ZONE.test(text) ? text : `${text}Z`);
}

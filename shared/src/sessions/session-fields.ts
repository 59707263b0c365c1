import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsNotEmpty, IsOptional, IsUUID, Max, Min } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { AsNumber } from '../http/as-number.js';
import { TrimmedOrNull } from '../http/text-transforms.js';
import { IsWebUrl } from '../http/web-url.js';
import { IsOptionalText } from '../text/is-text.js';
import { SESSION_KINDS } from './race-session.dto.js';

const KIND_RULE = { message: 'The kind is practice, qualifying, heat or race.' };

/** Accepts a whole number that may be omitted; empty text clears it. */
const IsOptionalWhole = (what: string, min: number, max: number) => {
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

export const IsSessionKind = () => applyDecorators(IsNotEmpty(KIND_RULE), IsIn(SESSION_KINDS, KIND_RULE));
export const IsSessionOrdinal = () => IsOptionalWhole('The order', 1, 1_000);
export const IsSessionGroup = () => IsOptionalText('The group', 32);
export const IsSessionLaps = () => IsOptionalWhole('The number of laps', 1, 1_000);
export const IsSessionMinutes = () => IsOptionalWhole('The number of minutes', 1, 1_440);
export const IsLimitAfterWinner = () => IsOptionalWhole('The limit after the winner', 0, 86_400_000);
export const IsGridReversed = () => IsOptionalWhole('The number of drivers who are turned round', 2, 1_000);
export const IsJumpStartSeconds = () => IsOptionalWhole('The time for a jump start', 1, 600);
export const IsPromotes = () => IsOptionalWhole('The number of drivers who go on', 1, 1_000);
export const IsPenaltyValue = () => IsOptionalWhole('The value', 1, 86_400_000);
export const IsIncidentMoment = () => IsOptionalWhole('The moment', 0, 86_400_000);
export const IsIncidentLink = () =>
  applyDecorators(TrimmedOrNull(), IsOptional(), IsWebUrl('The link', 'https://example.com/clip'));
export const IsRevision = () => IsOptionalWhole('A revision', 1, 1_000_000);
export const IsGridPlace = () => IsOptionalWhole('A place on the grid', 1, 1_000);
export const IsRulingReason = () => IsOptionalText('The reason', 500);

/** Accepts an id, or null. */
export const IsOptionalId = (what: string) =>
  applyDecorators(TrimmedOrNull(), IsOptional(), IsUUID('all', { message: `${what} is an id.` }));

import { IsOptional, IsUUID } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { IsOptionalWhole } from '../http/is-whole.js';
import { TrimmedOrNull } from '../http/text-transforms.js';
import { IsOptionalText } from '../text/is-text.js';

export const IsRevision = () => IsOptionalWhole('A revision', 1, 1_000_000);
export const IsRulingReason = () => IsOptionalText('The reason', 500);

/** Accepts an id; null or empty text clears it. */
export const IsOptionalId = (what: string) =>
  applyDecorators(TrimmedOrNull(), IsOptional(), IsUUID('all', { message: `${what} is an id.` }));

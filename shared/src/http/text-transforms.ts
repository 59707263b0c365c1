import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';

/** Trims a text; leaves other values unchanged. */
export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Trims a text and converts it to null, which clears the field, when nothing is left. */
export const TrimmedOrNull = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() || null : value));

/** Treats empty text and null as absent, for fields that cannot be cleared. */
export const EmptyAsAbsent = () =>
  Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value));

/** Treats empty text as null, which clears the field. */
export const EmptyAsNull = () => Transform(({ value }: { value: unknown }) => (value === '' ? null : value));

/** Lets a field be absent, for fields that cannot be cleared; empty text and null count as absent. */
export const MayBeAbsent = () => applyDecorators(EmptyAsAbsent(), IsOptional());

import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';
import { IsWhole } from './is-whole.js';
import { MayBeAbsent } from './text-transforms.js';

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Accepts the maximum number of entries on a page, from 1 to `max`. */
export const IsPageLimit = (max: number) =>
  applyDecorators(IsOptional(), IsWhole(1, max, `The limit is a whole number from 1 to ${max}.`));

/**
 * Accepts the `cursor` from the `Link: <...>; rel="next"` header of the previous page; it is valid only for the same sort and
 * order.
 */
export const IsCursor = () =>
  applyDecorators(
    MayBeAbsent(),
    MaxLength(1024, { message: 'The cursor is the one from the Link header.' }),
    IsString({ message: 'The cursor is the one from the Link header.' }),
  );

/**
 * Accepts a search text of at most 64 characters without the space around it; blank counts as absent. Converts it to NFC, because
 * stored texts are in NFC too.
 */
export const IsSearch = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.normalize('NFC').trim() || undefined : value,
    ),
    IsOptional(),
    IsString({ message: 'The search is text.' }),
    MaxLength(64, { message: 'The search has at most 64 characters.' }),
  );

/** Accepts one of a fixed list of words; empty counts as absent. `what` is the name of the parameter. */
export const IsOneOf = (what: string, words: readonly string[]) =>
  applyDecorators(
    MayBeAbsent(),
    IsIn(words, { message: `The ${what} is ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.` }),
  );

export const IsSortOrder = () => IsOneOf('order', SORT_ORDERS);

/** Accepts true or false in a query; empty counts as absent. */
export const IsQuerySwitch = (name: string) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === '' ? undefined : value === 'true' ? true : value === 'false' ? false : value,
    ),
    IsOptional(),
    IsBoolean({ message: `${name} is true or false.` }),
  );

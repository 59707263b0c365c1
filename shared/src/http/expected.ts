import { IsObject, IsOptional } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';

/** Contains the values of a row that an editor saw before changing it, by field name of the row's DTO. */
export type ExpectedValues = Readonly<Record<string, unknown>>;

/**
 * Accepts the `expected` of a change: the values that the editor saw. The change is refused with 409 `changed-since` when a
 * current value equals neither the expected nor the new one; the problem's `current` has the current values. When absent, nothing
 * is compared.
 */
export const IsExpected = () =>
  applyDecorators(
    IsOptional(),
    IsObject({ message: 'expected is an object with the values that were seen, by field name.' }),
  );

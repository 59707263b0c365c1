import { IsObject, IsOptional } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';

/** Contains the values that an editor saw before changing a row, keyed by the field names of its DTO. */
export type ExpectedValues = Readonly<Record<string, unknown>>;

/**
 * Accepts the field `expected`, the values that the editor saw. The change is refused with 409 `changed-since` when a current
 * value equals neither the expected nor the new one; the problem's `current` contains the current values. Without `expected`,
 * nothing is compared.
 */
export const IsExpected = () =>
  applyDecorators(
    IsOptional(),
    IsObject({ message: 'expected is an object with the values that were seen, by field name.' }),
  );

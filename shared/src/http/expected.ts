import { IsObject, IsOptional } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';

/** The values of a row that an editor saw before changing it, by field name of the row's own DTO. */
export type ExpectedValues = Readonly<Record<string, unknown>>;

/**
 * The `expected` of a change: where a field of it is neither what stands now nor changed to what stands now, the change
 * is refused with 409 `changed-since`, and the problem's `current` has the values that stand. Absent: nothing is compared.
 */
export const IsExpected = () =>
  applyDecorators(
    IsOptional(),
    IsObject({ message: 'expected is an object with the values that were seen, by field name.' }),
  );

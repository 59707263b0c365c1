import { IsObject, IsOptional } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';

/** What an editor saw of a row before changing it: values by field name, as the row's own DTO has them. */
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

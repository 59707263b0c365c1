import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, ValidateNested } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';

/** Requires a list of at most `max` objects. `what` names the list, as in "The entries"; `tooMany` refuses a longer one. */
export const IsListOf = (type: () => new () => object, what: string, max: number, tooMany: string) =>
  applyDecorators(
    Type(type),
    ValidateNested({ each: true }),
    IsArray({ message: `${what} are a list.` }),
    ArrayMaxSize(max, { message: tooMany }),
  );

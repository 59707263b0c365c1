import { IsOptional, IsString, MaxLength } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';
import { TrimmedOrNull } from './text.transform.js';

/** Text that may be left empty, which clears it; `what` is the start of the sentence, as in "The excerpt". */
export const IsOptionalText = (what: string, maxLength: number) =>
  applyDecorators(
    TrimmedOrNull(),
    IsOptional(),
    IsString({ message: `${what} is text.` }),
    MaxLength(maxLength, { message: `${what} has at most ${maxLength} characters.` }),
  );

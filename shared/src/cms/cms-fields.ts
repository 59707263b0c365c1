import { IsNotEmpty, IsString, MaxLength, ValidateBy } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { Trimmed } from '../http/text-transforms.js';
import { isSlug } from './slug.js';
import { IsRequiredText } from '../text/is-text.js';

/** The maximum length of the HTML of a page or post, in characters. The limit of the whole request is 2 MiB. */
const CONTENT_MAX_LENGTH = 1_000_000;

export const IsTitle = () => IsRequiredText('Enter a title.', 'A title', 200);

export const IsSlug = () =>
  applyDecorators(
    Trimmed(),
    ValidateBy(
      { name: 'isSlug', validator: { validate: (value) => typeof value === 'string' && isSlug(value) } },
      { message: 'Enter a slug of lower-case letters, digits and single hyphens, such as league-rules.' },
    ),
  );

/** Accepts HTML; the server keeps its formatting and removes everything that could execute. */
export const IsContent = () =>
  applyDecorators(
    IsString({ message: 'Enter the content.' }),
    IsNotEmpty({ message: 'Enter the content.' }),
    MaxLength(CONTENT_MAX_LENGTH, { message: 'The content has at most 1,000,000 characters.' }),
  );

import { IsNotEmpty, IsString, MaxLength, ValidateBy } from 'class-validator';
import { Trimmed } from '../http/text-transforms.js';
import { IsOptionalPictureAddress } from '../pictures/picture-address.js';
import { IsOptionalText, IsRequiredText, LINES } from '../text/is-text.js';
import { isSlug } from './slug.js';

/** The maximum length of the HTML of a page or post, in characters. The limit of the whole request is 2 MiB. */
const CONTENT_MAX_LENGTH = 1_000_000;
const CONTENT_RULE = { message: 'Enter the content.' };

/** Describes the fields that a new page and a new post have in common. */
export class CreateArticleDto {
  @IsRequiredText('Enter a title.', 'A title', 200)
  title: string;

  @Trimmed()
  @ValidateBy(
    { name: 'isSlug', validator: { validate: (value) => typeof value === 'string' && isSlug(value) } },
    { message: 'Enter a slug of lower-case letters, digits and single hyphens, such as league-rules.' },
  )
  slug: string;

  // The server keeps the formatting of the HTML and removes everything that could execute.
  @MaxLength(CONTENT_MAX_LENGTH, { message: 'The content has at most 1,000,000 characters.' })
  @IsNotEmpty(CONTENT_RULE)
  @IsString(CONTENT_RULE)
  content: string;

  @IsOptionalText('The excerpt', 1000, LINES)
  excerpt?: string | null;

  @IsOptionalPictureAddress('The featured image', 'https://example.com/image.jpg')
  featured_image?: string | null;
}

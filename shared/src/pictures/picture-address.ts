import { IsOptional, Matches, MaxLength, ValidateBy } from 'class-validator';
import { applyDecorators } from '../http/apply-decorators.js';
import { TrimmedOrNull } from '../http/text-transforms.js';
import { isUploadedPicture } from './uploaded-picture.js';
import { isWebAddress, NO_CONTROL_CHARACTERS, WEB_URL_MAX_LENGTH } from '../http/web-url.js';

/**
 * Accepts the address of an uploaded picture, or any address that IsWebUrl accepts; empty clears it. `example` appears in the
 * message.
 */
export const IsOptionalPictureAddress = (what: string, example: string) => {
  const message = `${what} is an address such as ${example}, or an uploaded picture.`;
  return applyDecorators(
    TrimmedOrNull(),
    IsOptional(),
    ValidateBy({ name: 'isPictureAddress', validator: { validate: isPictureAddress } }, { message }),
    Matches(NO_CONTROL_CHARACTERS, { message }),
    MaxLength(WEB_URL_MAX_LENGTH, { message: `${what} has at most ${WEB_URL_MAX_LENGTH} characters.` }),
  );
};

function isPictureAddress(value: unknown): boolean {
  return typeof value === 'string' && (isUploadedPicture(value) || isWebAddress(value));
}

import { isURL, IsUrl, Matches, MaxLength } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';
import { Trimmed } from './text-transforms.js';

export const WEB_URL_MAX_LENGTH = 2048;
export const NO_CONTROL_CHARACTERS = /^[\x21-\x7e\u00a1-\uffff]*$/;

const WEB_ADDRESS = { protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true };

/** Returns whether a text is an absolute http or https address without credentials. */
export function isWebAddress(value: string): boolean {
  return isURL(value, WEB_ADDRESS);
}

/**
 * Accepts an absolute http or https address of at most 2048 characters, without credentials; `example` appears in the message.
 */
export const IsWebUrl = (what: string, example: string) => {
  const message = `${what} is an address such as ${example}`;
  return applyDecorators(
    Trimmed(),
    IsUrl(WEB_ADDRESS, { message }),
    Matches(NO_CONTROL_CHARACTERS, { message }),
    MaxLength(WEB_URL_MAX_LENGTH, { message: `${what} has at most ${WEB_URL_MAX_LENGTH} characters.` }),
  );
};

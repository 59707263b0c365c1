import { IsOptional, IsUrl, Matches, MaxLength } from 'class-validator';
import { applyDecorators } from './apply-decorators.js';
import { Trimmed, TrimmedOrNull } from './text.transform.js';

const WEB_URL_MAX_LENGTH = 2048;

/** An http or https address of at most 2048 characters, without a user name or password in it, such as `example`. */
export const IsWebUrl = (what: string, example: string) => {
  const message = `${what} is an address such as ${example}`;
  return applyDecorators(
    Trimmed(),
    IsUrl(
      { protocols: ['http', 'https'], require_protocol: true, require_tld: false, disallow_auth: true },
      { message },
    ),
    Matches(/^[\x21-\x7e\u00a1-\uffff]*$/, { message }), // no control characters
    MaxLength(WEB_URL_MAX_LENGTH, { message: `${what} has at most 2048 characters.` }),
  );
};

/** As IsWebUrl; empty clears it. */
export const IsOptionalWebUrl = (what: string, example: string) =>
  applyDecorators(TrimmedOrNull(), IsOptional(), IsWebUrl(what, example));

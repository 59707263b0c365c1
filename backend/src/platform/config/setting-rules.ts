import { buildMessage, ValidateBy } from 'class-validator';
import ipaddr from 'ipaddr.js';

/** Splits a comma-separated list; spaces around entries and empty entries are dropped. */
export const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

const isAddressOrRange = (entry: string) => ipaddr.isValid(entry) || ipaddr.isValidCIDR(entry);

/** Requires a string for which `isRight` returns true. */
export function Holds(name: string, isRight: (value: string) => boolean, message: string): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value) => typeof value === 'string' && isRight(value),
      defaultMessage: buildMessage(() => message),
    },
  });
}

export const IsAddressList = () =>
  Holds(
    'isAddressList',
    (value) => listOf(value).every(isAddressOrRange),
    'TRUST_PROXY lists addresses or ranges of proxies, such as 127.0.0.1,10.0.0.0/8',
  );

/** Refuses a range that contains every address, because each client could then choose the address by which it is limited. */
export const IsNotEverybody = () =>
  Holds(
    'isNotEverybody',
    (value) => !listOf(value).some((range) => /\/0+$/.test(range)),
    'TRUST_PROXY trusts every address, so each client could claim to be another: name the addresses of your proxies alone',
  );

/** Requires the URL of a server with one of these protocols. */
export const IsServerAddress = (protocols: readonly string[], message: string) =>
  Holds(
    'isServerAddress',
    (value) => URL.canParse(value) && protocols.some((protocol) => value.startsWith(`${protocol}://`)),
    message,
  );

const SAMPLES = /change.?(me|this|it)|sample|example|placeholder|your.?(app.?)?secret|openssl|secret123|password/i;
const MIN_DIFFERENT = 8;

/** Requires a secret that is not a sample and has at least MIN_DIFFERENT different characters. */
export const IsNoSample = (name: string) =>
  Holds(
    'isNoSample',
    (value) => !SAMPLES.test(value) && new Set(value).size >= MIN_DIFFERENT,
    `${name} is a sample or easy to guess: make one with openssl rand -base64 48`,
  );

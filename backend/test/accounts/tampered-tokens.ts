import { randomUUID } from 'node:crypto';
import { dist, native } from '../../../test/native.js';
import type { TestLeague } from '../support/league.js';

const { SignJWT } = await native<typeof import('jose')>('jose');
const { Keyring } = await dist<typeof import('../../src/platform/auth/keyring.js')>('platform/auth/keyring.js');

export const DAY_MS = 24 * 60 * 60 * 1000;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns spellings of a token that lenient decoders read alike, by description; the token itself is one of them. */
export function spellingsOf(token: string): Readonly<Record<string, string>> {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const last = LETTERS.indexOf(signature.at(-1) ?? '');
  const lastLetters = [1, 2, 3].map((bits) => {
    const letter = LETTERS[(last & ~3) | ((last + bits) & 3)];
    return [`the last letter ${bits} on`, `${header}.${payload}.${signature.slice(0, -1)}${letter}`] as const;
  });
  return {
    'as it is': token,
    padded: `${token}=`,
    'padded twice': `${token}==`,
    'its header padded': `${header}=.${payload}.${signature}`,
    'its payload padded': `${header}.${payload}=.${signature}`,
    'with a line break': `${token}\n`,
    'with a space inside': `${header}.${payload}.${signature.slice(0, 9)} ${signature.slice(9)}`,
    'in the alphabet of base64': `${header}.${payload}.${signature.replaceAll('-', '+').replaceAll('_', '/')}=`,
    ...Object.fromEntries(lastLetters),
  };
}

interface Tampering {
  readonly header?: Readonly<Record<string, unknown>>;
  /** Replaces claims of the token; undefined removes a claim. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** The key to sign with, instead of the one that the token names. */
  readonly secret?: Uint8Array;
}

/** Returns a token that the league has signed, but with other claims. */
export function signToken(league: TestLeague, claims: object, tampering: Tampering): Promise<string> {
  const { id, forTokens } = league.part(Keyring).current;
  const header = { alg: 'HS256', typ: 'JWT', kid: id, ...tampering.header };
  const said = JSON.parse(JSON.stringify({ ...claims, ...tampering.claims })) as object;
  return new SignJWT({ ...said }).setProtectedHeader(header).sign(tampering.secret ?? forTokens);
}

const seconds = (ms: number) => Math.floor(ms / 1000);
/** Maps descriptions of invalid tokens to the changes that turn a valid token into them. */
export const TAMPERINGS: Readonly<Record<string, (league: TestLeague) => Tampering>> = {
  'of another issuer': () => ({ claims: { iss: 'elsewhere' } }),
  'of no issuer': () => ({ claims: { iss: undefined } }),
  'for another audience': () => ({ claims: { aud: 'elsewhere' } }),
  'for no audience': () => ({ claims: { aud: undefined } }),
  'that has run out': () => ({ claims: { exp: seconds(Date.now() - 60_000) } }),
  'that never runs out': () => ({ claims: { exp: undefined } }),
  'that begins tomorrow': () => ({ claims: { nbf: seconds(Date.now() + DAY_MS) } }),
  'of no member': () => ({ claims: { sub: undefined } }),
  'of no session': () => ({ claims: { jti: undefined } }),
  'of a session that never was': () => ({ claims: { jti: randomUUID() } }),
  'of another type': () => ({ header: { typ: 'at+jwt' } }),
  'of no type': () => ({ header: { typ: undefined } }),
  'that names another key': () => ({ header: { kid: '00000000' } }),
  'that names its key in capitals': (league) => ({ header: { kid: league.part(Keyring).current.id.toUpperCase() } }),
  'that names no key': () => ({ header: { kid: undefined } }),
  'of another algorithm': () => ({ header: { alg: 'HS512' } }),
  'of another key': () => ({ secret: new Uint8Array(32) }),
};

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Maps descriptions of tokens that were forged without the league's key to functions that make them from a valid one. */
export const FORGERIES: Readonly<Record<string, (token: string, claims: object) => string>> = {
  'a text that is no token': () => 'hello',
  'a token without its signature': (token) => token.slice(0, token.lastIndexOf('.')),
  'an unsigned token': (token) => `${encode({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`,
  'an unsigned token with the signature': (token) => [encode({ alg: 'None' }), ...token.split('.').slice(1)].join('.'),
  'the signature on claims of another member': (token, claims) => withClaims(token, { ...claims, sub: randomUUID() }),
  'the signature on claims that last longer': (token, claims) => withClaims(token, { ...claims, exp: 9_999_999_999 }),
};

function withClaims(token: string, claims: object): string {
  const [header, , signature] = token.split('.');
  return `${header}.${encode(claims)}.${signature}`;
}

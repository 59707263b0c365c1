import { Injectable } from '@nestjs/common';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { type Key, Keyring } from './keyring.js';

const ISSUER = 'league';
const AUDIENCE = 'league';
const ALGORITHM = 'HS256';
const TYPE = 'JWT';

/** The lifetime of a session, 7 days, in ms. */
export const SESSION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/** Describes the claims of a verified token. */
export interface TokenClaims {
  readonly userId: string;
  /** The id of the token's session. */
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Lists the reasons for refusing a token. `ended`: the league signed it, but its session is over. */
export type TokenRefusal = 'absent' | 'malformed' | 'unknown-key' | 'altered' | 'expired' | 'foreign' | 'ended';

/** Signs and verifies the bearer tokens of sessions (JWT, HS256). */
@Injectable()
export class Tokens {
  constructor(private readonly keyring: Keyring) {}

  sign({ userId, sessionId, expiresAt }: TokenClaims): Promise<string> {
    const { id, forTokens } = this.keyring.current;
    return new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: id })
      .setJti(sessionId)
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(forTokens);
  }

  /**
   * Returns the claims of a token, or the reason for refusing it. Does not check whether the session is still open: see
   * MemberLookup.
   */
  async verify(token: string): Promise<TokenClaims | TokenRefusal> {
    if (token === '') return 'absent';
    if (!isSpeltAsSigned(token)) return 'malformed';
    try {
      const key = this.keyNamedBy(token);
      return key ? await verifyWith(key, token) : 'unknown-key';
    } catch (error) {
      return tokenRefusalOf(error);
    }
  }

  private keyNamedBy(token: string): Key | undefined {
    const { kid } = decodeProtectedHeader(token);
    return this.keyring.all.find(({ id }) => id === kid);
  }
}

/**
 * Returns whether a token is encoded exactly as it was signed. Base64url leaves bits of the last letter unused, and decoders
 * ignore padding and white space, so the same token could otherwise be written in many ways.
 */
function isSpeltAsSigned(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

async function verifyWith(key: Key, token: string): Promise<TokenClaims | TokenRefusal> {
  const { payload } = await jwtVerify(token, key.forTokens, {
    algorithms: [ALGORITHM],
    typ: TYPE,
    issuer: ISSUER,
    audience: AUDIENCE,
    requiredClaims: ['exp', 'sub', 'jti'],
  });
  const { sub, exp, jti } = payload;
  if (typeof sub !== 'string' || typeof exp !== 'number' || typeof jti !== 'string') return 'foreign';
  return { userId: sub, sessionId: jti, expiresAt: new Date(exp * 1000) };
}

function tokenRefusalOf(error: unknown): TokenRefusal {
  if (error instanceof errors.JWTExpired) return 'expired';
  if (error instanceof errors.JWTClaimValidationFailed) return 'foreign';
  if (error instanceof errors.JWSSignatureVerificationFailed || error instanceof errors.JOSEAlgNotAllowed) {
    return 'altered';
  }
  return 'malformed';
}

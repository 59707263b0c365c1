import { Injectable } from '@nestjs/common';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { createHash, randomUUID } from 'node:crypto';
import { type Key, Keyring } from './keyring.js';

const ISSUER = 'league';
const AUDIENCE = 'league';
const ALGORITHM = 'HS256';
const LIFETIME = '7d';

/** What a token that was checked says. */
export interface TokenClaims {
  readonly userId: string;
  /** The member's when it was signed: a later one ends it. */
  readonly version: number;
  /** Names the token without giving it away; 43 characters. */
  readonly tokenId: string;
  readonly expiresAt: Date;
}

/** Signs and checks bearer tokens: HS256, 7 days, carrying the version that ends all earlier ones of a member. */
@Injectable()
export class Tokens {
  constructor(private readonly keyring: Keyring) {}

  sign(userId: string, version: number): Promise<string> {
    const { id, forTokens } = this.keyring.current;
    return new SignJWT({ ver: version })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: id })
      .setJti(randomUUID())
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(forTokens);
  }

  /** Whose token this is, or null when it is not ours, was altered or has run out. */
  async verify(token: string): Promise<TokenClaims | null> {
    if (token === '') return null;
    for (const key of this.keysFor(token)) {
      const claims = await verifyWith(key, token);
      if (claims) return claims;
    }
    return null;
  }

  /** The key that the token names; all of them for one of a version that named none; none for an unknown one. */
  private keysFor(token: string): readonly Key[] {
    try {
      const { kid } = decodeProtectedHeader(token);
      return this.keyring.all.filter((key) => kid === undefined || key.id === kid);
    } catch {
      return []; // no token at all
    }
  }
}

async function verifyWith(key: Key, token: string): Promise<TokenClaims | null> {
  try {
    const { payload } = await jwtVerify(token, key.forTokens, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'sub'],
    });
    const { sub, exp, ver } = payload;
    if (typeof sub !== 'string' || typeof exp !== 'number' || typeof ver !== 'number') return null;
    const tokenId = createHash('sha256').update(token).digest('base64url');
    return { userId: sub, version: ver, tokenId, expiresAt: new Date(exp * 1000) };
  } catch {
    return null;
  }
}

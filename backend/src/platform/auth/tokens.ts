import { Inject, Injectable } from '@nestjs/common';
import { jwtVerify, SignJWT } from 'jose';
import { hkdfSync } from 'node:crypto';
import { CONFIG, type Config } from '../config/config.js';

const ISSUER = 'league';
const AUDIENCE = 'league';
const ALGORITHM = 'HS256';
const LIFETIME = '7d';

/** Signs and checks bearer tokens: HS256, 7 days, carrying the version that ends all earlier ones of a member. */
@Injectable()
export class Tokens {
  private readonly key: Uint8Array;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = new Uint8Array(hkdfSync('sha256', config.appSecret, '', 'league access token', 32));
  }

  sign(userId: string, version: number): Promise<string> {
    return new SignJWT({ ver: version })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(this.key);
  }

  /** Whose token this is, or null when it is not ours, was altered or has run out. */
  async verify(token: string): Promise<{ userId: string; version: number } | null> {
    if (token === '') return null;
    try {
      const { payload } = await jwtVerify(token, this.key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        requiredClaims: ['exp', 'sub'],
      });
      return typeof payload.sub === 'string' && typeof payload['ver'] === 'number'
        ? { userId: payload.sub, version: payload['ver'] }
        : null;
    } catch {
      return null;
    }
  }
}

import { randomBytes } from 'node:crypto';
import type { Sealing } from '../../platform/auth/sealing.js';
import type { Car } from './car.entity.js';
import { hashCarToken } from './car-credentials.service.js';

const TOKEN_BYTES = 32;
const TOKEN_HINT_LENGTH = 8;

/** Describes a new car token, and what is stored of it. */
export interface NewCarToken {
  readonly token: string;
  readonly kept: Pick<Car, 'tokenHash' | 'tokenSealed' | 'tokenHint'>;
}

export function makeCarToken(sealing: Sealing): NewCarToken {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const kept = {
    tokenHash: hashCarToken(token),
    tokenSealed: sealing.seal(token),
    tokenHint: token.slice(0, TOKEN_HINT_LENGTH),
  };
  return { token, kept };
}

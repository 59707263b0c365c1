import { Injectable } from '@nestjs/common';
import { Keyring } from './keyring.js';
import { openWith, sealWith } from './seal.rules.js';

/** Encrypts small secrets with a key derived from the league's secret, so that only the league can read them. */
@Injectable()
export class Sealing {
  constructor(private readonly keyring: Keyring) {}

  seal(secret: string): Buffer {
    return sealWith(this.keyring.current, secret);
  }

  /** Returns the secret, or undefined if `sealed` was altered or was sealed with a key that is no longer accepted. */
  open(sealed: Buffer): string | undefined {
    return openWith(this.keyring.all, sealed) ?? undefined;
  }
}

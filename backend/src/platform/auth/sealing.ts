import { Injectable } from '@nestjs/common';
import { Keyring } from './keyring.js';
import { openWith, sealWith } from './seal.rules.js';

/** Keeps small secrets readable for the league alone: encrypted under a key that follows from its secret. */
@Injectable()
export class Sealing {
  constructor(private readonly keyring: Keyring) {}

  seal(secret: string): Buffer {
    return sealWith(this.keyring.current, secret);
  }

  /**
   * Returns the sealed text, or undefined when it was altered or sealed under a secret that the league no longer has.
   */
  open(sealed: Buffer): string | undefined {
    return openWith(this.keyring.all, sealed) ?? undefined;
  }
}

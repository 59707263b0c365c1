import { Inject, Injectable, Logger } from '@nestjs/common';
import { hkdfSync } from 'node:crypto';
import { OnAnnouncement, OnResync } from '../announce/on-announcement.js';
import { CONFIG, type Config } from '../config/config.js';
import { findKeptSecrets } from '../config/data-dir.js';
import type { Secrets } from '../config/secrets.js';

const KEY_ID_BYTES = 4;

/** Describes the keys that are derived from one secret. */
export interface Key {
  /** 8 hexadecimal digits that are derived from the secret and do not reveal it. */
  readonly id: string;
  readonly forTokens: Uint8Array;
  readonly forSeals: Buffer;
}

/**
 * Provides the keys of the current secret and, while it is accepted, of the previous one. Rereads them when the secrets change.
 */
@Injectable()
export class Keyring {
  private readonly logger = new Logger(Keyring.name);
  private keys: readonly [Key, ...Key[]];

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.keys = keysOf(config.secrets);
  }

  /** Returns the key with which new tokens are signed and secrets sealed. */
  get current(): Key {
    return this.keys[0];
  }

  /** Returns all accepted keys, the current one first. */
  get all(): readonly Key[] {
    return this.keys;
  }

  /**
   * Rereads the secrets in the data folder and keeps the current keys if that fails. Secrets from the environment cannot change
   * while the process runs.
   */
  @OnAnnouncement('secrets-changed')
  @OnResync()
  reload(): void {
    if (this.config.secretFile === undefined) return;
    try {
      const secrets = findKeptSecrets(this.config.secretFile);
      if (secrets) this.keys = keysOf(secrets);
    } catch (error) {
      this.logger.error({ err: error, msg: 'the secrets of the data folder could not be read again' });
    }
  }
}

export function keysOf({ current, previous }: Secrets): [Key, ...Key[]] {
  return [keyOf(current), ...(previous === undefined ? [] : [keyOf(previous)])];
}

function keyOf(secret: string): Key {
  return {
    id: derive(secret, 'league key id', KEY_ID_BYTES).toString('hex'),
    forTokens: new Uint8Array(derive(secret, 'league access token', 32)),
    forSeals: derive(secret, 'league sealed secrets', 32),
  };
}

function derive(secret: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes));
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Key } from './keyring.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** The first bytes of a seal that names its key; seals of earlier versions start with their nonce. */
const MARK = Buffer.from('key:');
const HEAD_BYTES = MARK.length + 4;

/** Encrypts a secret with AES-256-GCM. The result is the mark, key id, nonce, tag and ciphertext. */
export function sealWith(key: Key, secret: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key.forSeals, nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([MARK, Buffer.from(key.id, 'hex'), nonce, cipher.getAuthTag(), sealed]);
}

/** Returns the sealed text, or null if it was altered or was sealed with none of these keys. */
export function openWith(keys: readonly Key[], sealed: Buffer): string | null {
  const id = keyIdOf(sealed);
  const named = keys.find((key) => key.id === id);
  const opened = named && decrypt(named, sealed.subarray(HEAD_BYTES));
  if (opened != null) return opened;
  for (const key of keys) {
    const text = decrypt(key, sealed);
    if (text !== null) return text;
  }
  return null;
}

/** Returns true if the seal names this key; false for the seals of earlier versions, which name none. */
export function isSealedWith(key: Key, sealed: Buffer): boolean {
  return keyIdOf(sealed) === key.id;
}

function keyIdOf(sealed: Buffer): string | null {
  return sealed.subarray(0, MARK.length).equals(MARK) ? sealed.toString('hex', MARK.length, HEAD_BYTES) : null;
}

function decrypt(key: Key, sealed: Buffer): string | null {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, key.forSeals, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  try {
    const opened = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return opened.toString('utf8');
  } catch {
    return null; // the tag does not match
  }
}

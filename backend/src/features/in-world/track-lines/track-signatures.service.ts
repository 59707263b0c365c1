import { Injectable } from '@nestjs/common';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Sealing } from '../../../platform/auth/sealing.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { isId } from '../../../platform/ids/new-id.js';
import { TracksService } from '../../tracks/tracks.service.js';
import type { TrackKey } from './track-line.entity.js';
import { TrackLinesStore } from './track-lines.store.js';

const MAC_AND_END = /^,"mac"\s*:\s*"[^"\\]*"\s*\}\s*$/;

interface SignedPost {
  readonly track_key_id: string;
  readonly mac: string;
}

interface SignedLinePost extends SignedPost {
  /** The channel letter of the line; absent from older scripts. */
  readonly letter?: string | null;
}

/** Verifies that requests were signed with the key of a track. */
@Injectable()
export class TrackSignaturesService {
  constructor(
    private readonly store: TrackLinesStore,
    private readonly sealing: Sealing,
    private readonly tracks: TracksService,
  ) {}

  /**
   * Returns the key with which a request was signed. `text` is the body as sent.
   * @throws DomainError 401 for a wrong signature, and for a key that the league cannot decrypt; 404 for an unknown key
   */
  async check({ track_key_id, mac }: SignedPost, text: string): Promise<TrackKey> {
    const key = isId(track_key_id) ? await this.store.findKey(track_key_id) : null;
    if (!key) throw unknownKey();
    const secret = this.sealing.open(key.secretSealed);
    if (secret === undefined) throw unreadableKey();
    const signed = signedTextOf(text);
    const right = signed === null ? null : createHmac('sha256', secret).update(signed, 'utf8').digest();
    const sent = Buffer.from(mac, 'base64');
    if (right === null || sent.length !== right.length || !timingSafeEqual(sent, right)) {
      const detail = 'Wrong signature: check the TRACK_KEY_ID and TRACK_SECRET.';
      throw DomainError.plain(401, 'wrong-track-key', detail);
    }
    return key;
  }

  /**
   * Returns the key with which a line signed a request, like `check`.
   * @throws DomainError 403 for a line with the letter of another track, to which its cars report their laps; the errors of `check`
   */
  async checkLine(post: SignedLinePost, text: string): Promise<TrackKey> {
    const key = await this.check(post, text);
    if (!post.letter) return key;
    const tracks = await this.tracks.list();
    const own = tracks.find(({ id }) => id === key.trackId);
    const lettered = tracks.find(({ channel_letter: letter }) => letter === post.letter);
    if (own && lettered && lettered !== own) {
      const detail = `This line has the letter ${post.letter} of another track, and the key of ${own.name} (${own.channel_letter}): correct its description or its key.`; // prettier-ignore
      throw DomainError.plain(403, 'line-of-other-track', detail);
    }
    return key;
  }
}

/**
 * Returns the signed part of a body. Returns null unless the signature `mac` is the last field, because a later field could
 * replace a signed one of the same name.
 */
function signedTextOf(text: string): string | null {
  const start = text.lastIndexOf(',"mac"');
  return start >= 0 && MAC_AND_END.test(text.slice(start)) ? `${text.slice(0, start)}}` : null;
}

export function unknownKey(): DomainError {
  return DomainError.plain(404, 'track-key-not-found', "Track key not found: ask the league's admin for the key.");
}

/** Returns the error for a key that was encrypted with a secret the league no longer has: only a new key helps. */
function unreadableKey(): DomainError {
  const detail = "The league can no longer read this track's key: ask its admin for a new one.";
  return DomainError.plain(401, 'track-key-unreadable', detail);
}

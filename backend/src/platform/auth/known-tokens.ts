import { Injectable } from '@nestjs/common';
import { Announcements } from '../announce/announcements.js';
import { OnAnnouncement } from '../announce/on-announcement.js';

/** Says how long a token that was checked is known for, ms. */
const KNOWN_MS = 5_000;
const MAX_KNOWN = 10_000;

/**
 * The tokens that were found to be of members in the last seconds. A public answer that is ready as bytes asks here
 * whether a member asks, which takes no look into the database. All are forgotten when a session ends anywhere; what
 * needs a sign-in is never answered from here.
 */
@Injectable()
export class KnownTokens {
  /** Until when, ms since the epoch, by the header that brought the token. */
  private readonly until = new Map<string, number>();

  constructor(private readonly announcements: Announcements) {}

  @OnAnnouncement('sessions-ended', 'tokens-ended')
  forgetAll(): void {
    this.until.clear();
  }

  /** Notes that this Authorization header was found to be of a member. */
  note(authorization: string): void {
    if (this.until.size >= MAX_KNOWN) this.until.clear();
    this.until.set(authorization, Date.now() + KNOWN_MS);
  }

  /** Returns whether this Authorization header is of a member for certain. */
  has(authorization: string): boolean {
    return this.announcements.connected && (this.until.get(authorization) ?? 0) > Date.now();
  }
}

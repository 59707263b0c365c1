import { Injectable } from '@nestjs/common';
import type { Member } from './member.js';
import { Announcements } from '../announce/announcements.js';
import { OnAnnouncement } from '../announce/on-announcement.js';

/** Says how long a token that was checked is known for, ms. */
const KNOWN_MS = 5_000;
const MAX_KNOWN = 10_000;

/**
 * Keeps the tokens that were found to be of members in the last seconds, so that a public answer that shows members more
 * takes no look into the database. All are forgotten when a session ends anywhere; what needs a sign-in is never
 * answered from here.
 */
@Injectable()
export class KnownTokens {
  /** Maps the header that brought a token to its member and the end of its validity, ms since the epoch. */
  private readonly until = new Map<string, { member: Member; until: number }>();

  constructor(private readonly announcements: Announcements) {}

  @OnAnnouncement('sessions-ended', 'tokens-ended')
  forgetAll(): void {
    this.until.clear();
  }

  /** Stores the member to whom this Authorization header was found to belong. */
  add(authorization: string, member: Member): void {
    if (this.until.size >= MAX_KNOWN) this.until.clear();
    this.until.set(authorization, { member, until: Date.now() + KNOWN_MS });
  }

  /** Returns the member whose Authorization header this is, or null while that is not certain. */
  find(authorization: string): Member | null {
    const known = this.announcements.connected ? this.until.get(authorization) : undefined;
    return known !== undefined && known.until > Date.now() ? known.member : null;
  }
}

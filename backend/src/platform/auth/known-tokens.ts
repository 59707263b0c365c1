import { Injectable } from '@nestjs/common';
import type { Member } from './member.js';
import { Announcements } from '../announce/announcements.js';
import { OnAnnouncement } from '../announce/on-announcement.js';

/** The time, in ms, for which a verified token is remembered. */
const KNOWN_MS = 5_000;
const MAX_KNOWN = 10_000;

/**
 * Remembers tokens verified in the last few seconds, so that a public response that shows members more needs no database lookup.
 * All are forgotten when a session ends anywhere; routes that require a sign-in never rely on them.
 */
@Injectable()
export class KnownTokens {
  /** Maps the Authorization header to its member and the end of its validity, in ms since 1970. */
  private readonly until = new Map<string, { member: Member; until: number }>();

  constructor(private readonly announcements: Announcements) {}

  @OnAnnouncement('sessions-ended', 'tokens-ended')
  forgetAll(): void {
    this.until.clear();
  }

  /** Stores the member to whom this Authorization header belongs. */
  add(authorization: string, member: Member): void {
    if (this.until.size >= MAX_KNOWN) this.until.clear();
    this.until.set(authorization, { member, until: Date.now() + KNOWN_MS });
  }

  /** Returns the member to whom this Authorization header belongs, or null when not known for certain. */
  find(authorization: string): Member | null {
    const known = this.announcements.connected ? this.until.get(authorization) : undefined;
    return known !== undefined && known.until > Date.now() ? known.member : null;
  }
}

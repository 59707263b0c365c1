import { Injectable } from '@nestjs/common';
import type { Member } from './member.js';
import { Announcements } from '../announce/announcements.js';
import { OnAnnouncement } from '../announce/on-announcement.js';

/** The time, in ms, for which a verified token is remembered. */
const KNOWN_MS = 5_000;
const MAX_KNOWN = 10_000;

/**
 * Caches the members of verified tokens for 5 s, which spares public routes with `@KnowsMember()` a database query. A session
 * that ends in any process clears the cache; routes that require a sign-in never use it.
 */
@Injectable()
export class KnownTokens {
  /** Keys are Authorization headers; `until` is compared with performance.now(). */
  private readonly until = new Map<string, { member: Member; until: number }>();

  /** The number of times that ended sessions have cleared the cache. */
  generation = 0;

  constructor(private readonly announcements: Announcements) {}

  @OnAnnouncement('sessions-ended', 'tokens-ended')
  forgetAll(): void {
    this.until.clear();
    this.generation += 1;
  }

  /** Caches the member to whom an Authorization header belongs, unless the cache was cleared since `generation`. */
  add(authorization: string, member: Member, generation: number): void {
    if (generation !== this.generation) return;
    if (this.until.size >= MAX_KNOWN) this.until.clear();
    this.until.set(authorization, { member, until: performance.now() + KNOWN_MS });
  }

  /**
   * Returns the member to whom an Authorization header belongs; null if it is not cached, or while announcements cannot arrive.
   */
  find(authorization: string): Member | null {
    const known = this.announcements.connected ? this.until.get(authorization) : undefined;
    return known !== undefined && known.until > performance.now() ? known.member : null;
  }
}

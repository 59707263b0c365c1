import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { isDeepStrictEqual } from 'node:util';
import { OnAnnouncement } from '../../platform/announce/on-announcement.js';
import { Coalescer } from '../../platform/scheduling/coalescer.js';
import { StandingService } from '../leaderboards/standing.service.js';

/** The pause between comparisons is this multiple of their duration, so that they take a twentieth of the time. */
const PAUSE_OF_COMPARISON = 19;
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 10_000;
const RETRY_MS = 2_000;

/** Describes the numbers of a member who has the `me` channel open on this process. */
interface FollowedStats {
  /** Returns the numbers that the member was last sent, or undefined before the first read. */
  readonly shown: () => MyStatsDto | undefined;
  /** Replaces the numbers `before` with those in `after`. */
  readonly changed: (before: MyStatsDto, after: MyStatsDto) => void;
}

/**
 * Finds members whose numbers changed without a lap of their own, for example because another driver passed them or the track of
 * their best lap was renamed. All are compared in one statement, because a single lap can affect many.
 */
@Injectable()
export class OwnRankLive implements OnApplicationShutdown {
  private readonly followers = new Map<string, FollowedStats>();
  private comparisonMs = 0;
  private readonly comparisons = new Coalescer({
    name: OwnRankLive.name,
    everyMs: () => Math.min(Math.max(MIN_PAUSE_MS, this.comparisonMs * PAUSE_OF_COMPARISON), MAX_PAUSE_MS),
    countFrom: 'end',
    retryMs: RETRY_MS,
    failure: 'the ranks of members could not be compared',
    work: () => this.compare(),
  });

  constructor(private readonly standing: StandingService) {}

  onApplicationShutdown(): void {
    this.comparisons.close();
  }

  /** Checks a member's numbers for changes from now on. @returns a function that stops it */
  follow(memberId: string, stats: FollowedStats): () => void {
    this.followers.set(memberId, stats);
    return () => this.followers.delete(memberId);
  }

  @OnAnnouncement('laps-counted', 'standings', 'tracks')
  compareSoon(): void {
    if (this.followers.size > 0) this.comparisons.request();
  }

  private async compare(): Promise<void> {
    const followers = [...this.followers].map(([memberId, { shown, changed }]) => ({
      memberId,
      before: shown(),
      changed,
    }));
    const startedAt = performance.now();
    const standings = await this.standing.readAll(followers.map(({ memberId }) => memberId));
    this.comparisonMs = performance.now() - startedAt;
    for (const { memberId, before, changed } of followers) {
      const after = standings.get(memberId);
      if (before && after && !isDeepStrictEqual(before, after)) changed(before, after);
    }
  }
}

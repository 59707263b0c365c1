import { Injectable } from '@nestjs/common';
import type { ReadTextDto } from '@league/shared/in-world/read-text.dto';
import { DomainError } from '../../platform/http/domain-error.js';
import { Draining } from '../../platform/http/draining.js';
import { HeldRequests } from '../../platform/http/limits/held-requests.js';
import { LiveFollower } from '../../platform/live/live-follower.js';
import { LiveHub } from '../../platform/live/live-hub.js';
import { type BoardText, unchangedText } from './board-text.rules.js';

/**
 * The maximum number of scripts that wait at once on one process, in total and from one network; each occupies a connection
 * and a timer. Because Second Life sends the requests of a region's scripts from one address or a few, the limit for a
 * network exceeds the number of boards in any region, but is too low for one address to use up the limit for all.
 */
const MAX_HELD = { all: 2_000, network: 400 };
/**
 * The seconds after which a refused script may retry. The refusal is a 429, because Second Life counts a 5xx against the
 * script.
 */
export const RETRY_WHEN_FULL = 20;

interface Reader {
  readonly network: string;
  /** Aborted when the client disconnects. */
  readonly gone: AbortSignal;
}

/** Holds requests for texts until the boards that the texts show change. */
@Injectable()
export class HeldTextsService {
  readonly held = new HeldRequests(MAX_HELD);
  private readonly followers = new Set<LiveFollower>();

  constructor(
    private readonly hub: LiveHub,
    draining: Draining,
  ) {
    // Waiting requests then get `seq|0`, and the scripts ask another process.
    draining.onClose(() => this.held.stop());
  }

  /**
   * Returns the text if its version is not `after`. Otherwise waits up to `hold` seconds for a change, and returns `seq|0` if
   * there is none.
   * @throws DomainError 429 when too many requests wait, in total or from the network; and the errors of `readText`
   */
  async read(
    readText: (follower: LiveFollower) => Promise<BoardText>,
    { after, hold = 0 }: ReadTextDto,
    { network, gone }: Reader,
  ): Promise<string> {
    const endsAt = performance.now() + hold * 1000;
    const follower = new LiveFollower(this.hub);
    this.followers.add(follower);
    try {
      for (;;) {
        follower.begin();
        const text = await readText(follower);
        if (text.seq !== after) return text.text;
        const leftMs = endsAt - performance.now();
        if (leftMs <= 0 || gone.aborted || this.held.isStopping) return unchangedText(text);
        if (!this.held.hasRoomFor(network)) throw tooMany();
        await this.held.wait(network, leftMs, gone, (wake) => follower.onChange(wake));
      }
    } finally {
      this.followers.delete(follower);
      follower.close();
    }
  }

  /** Makes all waiting requests read their texts again, after a change to data that no channel contains. */
  reload(): void {
    for (const follower of this.followers) follower.reload();
  }
}

export function unknownTrack(letter: string): DomainError {
  return DomainError.plain(
    404,
    'not-found',
    `No track has the channel letter ${letter}: ask the league's admin for the letter.`,
  );
}

function tooMany(): DomainError {
  const detail = `Too many boards wait for a change: ask again in ${RETRY_WHEN_FULL} s.`;
  return DomainError.plain(429, 'too-many-held', detail, { retryAfter: RETRY_WHEN_FULL });
}

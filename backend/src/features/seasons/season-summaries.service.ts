import { Injectable } from '@nestjs/common';
import type { SeasonSummaryDto } from '@league/shared/seasons/season-board.live';
import { seasonSummary } from '@league/shared/seasons/season-board.rules';
import { OnAnnouncement, OnResync } from '../../platform/announce/on-announcement.js';
import { SeasonsStore, type SeasonVersion } from './seasons.store.js';

interface KeptSummary {
  readonly version: string;
  readonly summary: Promise<SeasonSummaryDto | null>;
}

/**
 * Lists the progress of all seasons. A summary is recomputed only when its season has changed, because that takes a long time.
 */
@Injectable()
export class SeasonSummariesService {
  private kept = new Map<string, KeptSummary>();

  constructor(private readonly store: SeasonsStore) {}

  /** Returns, for each season, how many rounds have been driven, who leads and which round is next. */
  async list(): Promise<SeasonSummaryDto[]> {
    const versions = await this.store.listVersions();
    const ids = new Set(versions.map(({ id }) => id));
    for (const id of this.kept.keys()) if (!ids.has(id)) this.kept.delete(id);
    const summaries: SeasonSummaryDto[] = [];
    for (const version of versions) {
      // One after the other, so that laps are counted in between.
      const summary = await this.summaryOf(version);
      if (summary) summaries.push(summary);
    }
    return summaries;
  }

  /** Forgets all summaries, because their versions do not cover the names of drivers. */
  @OnAnnouncement('drivers')
  @OnResync()
  forget(): void {
    this.kept = new Map();
  }

  private summaryOf({ id, version }: SeasonVersion): Promise<SeasonSummaryDto | null> {
    const kept = this.kept.get(id);
    if (kept?.version === version) return kept.summary;
    const summary = this.store.findWhole(id).then((whole) => whole && seasonSummary(whole));
    this.kept.set(id, { version, summary });
    summary.catch(() => this.kept.delete(id));
    return summary;
  }
}

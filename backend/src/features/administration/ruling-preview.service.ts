import { Injectable } from '@nestjs/common';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';
import type { RulingPreviewDto } from '@league/shared/laps/ruling-preview.dto';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { acquireLapLockExclusive } from '../laps/lap-lock.js';
import { LapReviewService } from '../laps/stewarding/lap-review.service.js';
import { SeasonOfEventService } from '../seasons/season-of-event.service.js';
import { StandingService } from '../leaderboards/standing.service.js';
import { TracksService } from '../tracks/tracks.service.js';
import { type LapSurroundings, toRulingPreviewDto } from './ruling-preview.mapper.js';
import { RulingPreviewStore } from './ruling-preview.store.js';

/**
 * Previews rulings by making the ruling, reading the result and rolling back, so that the preview cannot differ from the ruling.
 */
@Injectable()
export class RulingPreviewService {
  constructor(
    private readonly database: Database,
    private readonly review: LapReviewService,
    private readonly tracks: TracksService,
    private readonly standings: StandingService,
    private readonly seasons: SeasonOfEventService,
    private readonly store: RulingPreviewStore,
  ) {}

  /** Returns the changes that a ruling on a lap would make. @throws the errors of LapReviewService.rule */
  preview(member: Member, lapId: string, action: Ruling): Promise<RulingPreviewDto> {
    return this.database.dryRun(async (tx) => {
      await acquireLapLockExclusive(tx); // no lap is counted between the two reads
      const lap = await this.review.get(tx, lapId);
      const before = await this.read(tx, lap);
      const ruled = await this.review.ruleWithin(tx, member, lapId, action, null);
      const drivers = before.achievements.map(({ user_id }) => user_id);
      return toRulingPreviewDto(action, before, await this.read(tx, ruled, drivers));
    });
  }

  /** Reads everything that a ruling on the lap may change. `driverIds` names further drivers whose achievements are read. */
  private async read(tx: Transaction, lap: AdminLapDto, driverIds: readonly string[] = []): Promise<LapSurroundings> {
    const eventIds = await this.store.listEventIds(tx, lap.id);
    return {
      lap,
      track: lap.track_id === null ? null : await this.tracks.get(tx, lap.track_id),
      driver: lap.user_id === null ? null : await this.standings.readWithin(tx, lap.user_id),
      car: await this.store.readCar(tx, lap.id),
      results: await this.store.listResults(tx, lap.id),
      seasons: await this.seasons.listWhole(tx, eventIds),
      achievements: await this.store.listAchievements(tx, lap.id, eventIds, driverIds),
    };
  }
}

import { Injectable } from '@nestjs/common';
import type { AdminLapDto } from '@league/shared/laps/admin-lap.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';
import type { RulingPreviewDto } from '@league/shared/laps/ruling-preview.dto';
import type { Member } from '../../platform/auth/member.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import { LapReviewService } from '../laps/stewarding/lap-review.service.js';
import { StandingService } from '../leaderboards/standing.service.js';
import { TracksService } from '../tracks/tracks.service.js';
import { type LapSurroundings, toRulingPreviewDto } from './ruling-preview.mapper.js';
import { RulingPreviewStore } from './ruling-preview.store.js';

/** Shows what a ruling would change: by making it, looking, and taking it back, so that it cannot differ. */
@Injectable()
export class RulingPreviewService {
  constructor(
    private readonly database: Database,
    private readonly review: LapReviewService,
    private readonly tracks: TracksService,
    private readonly standings: StandingService,
    private readonly store: RulingPreviewStore,
  ) {}

  /** @throws DomainError 404, 409 when the lap's state does not allow the ruling. */
  preview(member: Member, lapId: string, action: Ruling): Promise<RulingPreviewDto> {
    return this.database.rolledBack(async (tx) => {
      const lap = await this.review.get(tx, lapId);
      const before = await this.read(tx, lap);
      const ruled = await this.review.ruleWithin(tx, member, lapId, action, null);
      const drivers = before.achievements.map(({ userId }) => userId);
      return toRulingPreviewDto(action, before, await this.read(tx, ruled, drivers));
    });
  }

  /** `driverIds`: whose achievements are read beside those whom the lap concerns. */
  private async read(tx: Transaction, lap: AdminLapDto, driverIds: readonly string[] = []): Promise<LapSurroundings> {
    const results = await this.store.listResults(tx, lap.id);
    const eventIds = [...new Set(results.map(({ eventId }) => eventId))];
    return {
      lap,
      track: lap.track_id === null ? null : await this.tracks.get(tx, lap.track_id),
      driver: lap.user_id === null ? null : await this.standings.readWithin(tx, lap.user_id),
      car: await this.store.readCar(tx, lap.id),
      results,
      achievements: await this.store.listAchievements(tx, lap.id, eventIds, driverIds),
    };
  }
}

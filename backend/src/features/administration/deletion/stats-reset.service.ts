import { Injectable } from '@nestjs/common';
import type { ResetAllStatsDto, ResetStatsDto } from '@league/shared/admin/reset-stats.dto';
import type { ConfirmResetDto } from '@league/shared/admin/confirm-reset.dto';
import { Database } from '../../../platform/database/database.js';
import type { Member } from '../../../platform/auth/member.js';
import { acquireLapLockExclusive } from '../../laps/lap-lock.js';
import { AccountsService } from '../../accounts/accounts.service.js';
import { AchievementsService } from '../../achievements/achievements.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { DriverPointsService } from '../../laps/totals/driver-points.service.js';
import { LapDeletionService } from '../../laps/lap-deletion.service.js';
import { RaceResultsService } from '../../race-events/results/race-results.service.js';

/**
 * Resets the statistics of one driver or of all drivers in one transaction, so that each lap is entirely before or after the
 * reset.
 */
@Injectable()
export class StatsResetService {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountsService,
    private readonly removal: LapDeletionService,
    private readonly credits: DriverPointsService,
    private readonly audit: AuditService,
    private readonly achievements: AchievementsService,
    private readonly results: RaceResultsService,
  ) {}

  /** Deletes a member's laps, results and achievements, and resets their totals. @throws DomainError 404 */
  resetOne(member: Member, userId: string): Promise<ResetStatsDto> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockExclusive(tx);
      const { total_points, total_wins, total_races, best_lap_time } = await this.accounts.getUserWithin(tx, userId);
      const achievements = await this.achievements.removeAll(tx, userId);
      await this.results.removeResultsOf(tx, userId);
      await this.credits.clear(tx, userId);
      const laps = await this.removal.removeLapsOfDriver(tx, userId);
      const answer = { lap_times_deleted: laps, achievements_removed: achievements };
      await this.audit.record(tx, member, {
        action: 'user.reset-stats',
        targetId: userId,
        before: { total_points, total_wins, total_races, best_lap_time },
        after: answer,
      });
      return answer;
    });
  }

  /**
   * Deletes all laps, results and achievements, and resets all totals. The confirmation, which validation has checked, is a
   * parameter so that no caller can omit it.
   */
  resetAll(member: Member, { confirm }: ConfirmResetDto): Promise<ResetAllStatsDto> {
    return this.database.transaction(async (tx) => {
      await acquireLapLockExclusive(tx);
      const achievements = await this.achievements.removeAll(tx, null);
      await this.results.removeResultsOf(tx, null);
      const { laps, drivers, cars } = await this.removal.removeAll(tx);
      const answer = {
        users_updated: drivers,
        lap_times_deleted: laps,
        cars_updated: cars,
        achievements_removed: achievements,
      };
      await this.audit.record(tx, member, {
        action: 'league.reset-all-stats',
        targetId: null,
        after: { confirm, ...answer },
      });
      return answer;
    });
  }
}

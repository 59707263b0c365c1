import { Injectable } from '@nestjs/common';
import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { PutLandingConfigDto } from '@league/shared/landing/put-landing-config.dto';
import type { PublicStatsDto } from '@league/shared/landing/public-stats.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import { Database } from '../../../platform/database/database.js';
import { refuseChangedSince } from '../../../platform/http/validation/changed-since.rules.js';
import { AuditService } from '../../audit/audit.service.js';
import { LapListService } from '../../laps/lists/lap-list.service.js';
import { LeaderboardsLive } from '../../leaderboards/leaderboards.live.js';
import { RaceEventsService } from '../../race-events/race-events.service.js';
import { setFields, toLandingConfigDto } from './landing-config.mapper.js';
import { LandingConfigStore } from './landing-config.store.js';
import { PublicStatsStore } from './public-stats.store.js';

/** Provides the landing page's statistics and configuration, and the lists that the configuration can hide. */
@Injectable()
export class LandingService {
  constructor(
    private readonly database: Database,
    private readonly stats: PublicStatsStore,
    private readonly configs: LandingConfigStore,
    private readonly leaderboards: LeaderboardsLive,
    private readonly laps: LapListService,
    private readonly events: RaceEventsService,
    private readonly audit: AuditService,
  ) {}

  getStats(): Promise<PublicStatsDto> {
    return this.stats.get();
  }

  async getConfig(): Promise<LandingConfigDto> {
    return toLandingConfigDto((await this.configs.find())?.config);
  }

  /**
   * Replaces the whole configuration on behalf of an admin. Without `expected`, the last of two concurrent writes wins.
   * @throws DomainError 409 when the configuration is no longer as `expected`
   */
  replaceConfig(member: Member, dto: PutLandingConfigDto): Promise<LandingConfigDto> {
    return this.database.transaction(async (tx) => {
      const config = setFields(dto);
      const before = toLandingConfigDto((await this.configs.lock(tx)).config);
      const after = toLandingConfigDto(config);
      refuseChangedSince(before, { ...after, expected: dto.expected });
      await this.configs.update(tx, config);
      const change = { before: { ...before }, after: { ...after } };
      await this.audit.record(tx, member, { action: 'landing-config.update', targetId: null, ...change });
      await announce(tx, 'landing', []);
      return after;
    });
  }

  /** Returns the first `limit` drivers on the global board, or none if admins hide the board. */
  async listLeaders(limit: number): Promise<readonly LeaderboardEntryDto[]> {
    return (await this.getConfig()).show_leaderboard ? this.leaderboards.top(limit) : [];
  }

  /** Returns the newest laps, or none if admins hide them. */
  async listLaps(limit: number): Promise<LapTimeDto[]> {
    return (await this.getConfig()).show_lap_times ? this.laps.listRecent(limit) : [];
  }

  /** Returns upcoming race events, as RaceEventsService.listUpcoming orders them, or none if admins hide them. */
  async listEvents(limit: number): Promise<RaceEventDto[]> {
    return (await this.getConfig()).show_events ? this.events.listUpcoming(limit) : [];
  }
}

import { Injectable } from '@nestjs/common';
import type { LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import type { PutLandingConfigDto } from '@league/shared/landing/put-landing-config.dto';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { Member } from '../../platform/auth/member.js';
import { LapListService } from '../laps/lists/lap-list.service.js';
import { LeaderboardsLive } from '../leaderboards/leaderboards.live.js';
import { RaceEventsService } from '../race-events/race-events.service.js';
import { setFields } from './landing-config.rules.js';
import { LandingConfigStore } from './landing-config.store.js';

/** The landing page: its configuration, and the lists it may hide. */
@Injectable()
export class LandingService {
  constructor(
    private readonly configs: LandingConfigStore,
    private readonly leaderboards: LeaderboardsLive,
    private readonly laps: LapListService,
    private readonly events: RaceEventsService,
  ) {}

  getConfig(): Promise<LandingConfigDto> {
    return this.configs.read();
  }

  replaceConfig(admin: Member, dto: PutLandingConfigDto): Promise<LandingConfigDto> {
    return this.configs.replace(admin, setFields(dto), dto.expected);
  }

  /** The first drivers of the board; none when admins hide them. */
  async listLeaders(limit: number): Promise<readonly LeaderboardEntryDto[]> {
    return (await this.configs.read()).show_leaderboard ? this.leaderboards.top(limit) : [];
  }

  /** The newest laps; none when admins hide them. */
  async listLaps(limit: number): Promise<LapTimeDto[]> {
    return (await this.configs.read()).show_lap_times ? this.laps.listRecent(limit) : [];
  }

  /** Upcoming race events, soonest first; none when admins hide them. */
  async listEvents(limit: number): Promise<RaceEventDto[]> {
    return (await this.configs.read()).show_events ? this.events.listUpcoming(limit) : [];
  }
}

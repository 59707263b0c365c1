import { Injectable } from '@nestjs/common';
import { DASHBOARD_EVENTS, DASHBOARD_LAPS, type DashboardDto } from '@league/shared/dashboard/dashboard.dto';
import type { Member } from '../../platform/auth/member.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { CarsService } from '../cars/cars.service.js';
import { LapListService } from '../laps/lists/lap-list.service.js';
import { DriverPageService } from '../leaderboards/drivers/page/driver-page.service.js';
import { StandingService } from '../leaderboards/standing.service.js';
import { PresenceLive } from '../presence/presence.live.js';
import { RaceEventsService } from '../race-events/race-events.service.js';

/** Gathers the data of a member's dashboard from other features. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly accounts: AccountsService,
    private readonly laps: LapListService,
    private readonly cars: CarsService,
    private readonly standing: StandingService,
    private readonly drivers: DriverPageService,
    private readonly presence: PresenceLive,
    private readonly events: RaceEventsService,
  ) {}

  async get(member: Member): Promise<DashboardDto> {
    const [user, laps, cars, events, lastResult, stats, online] = await Promise.all([
      this.accounts.getUser(member.id),
      this.laps.listOfDriver(member.id, DASHBOARD_LAPS),
      this.cars.listOfMember(member.id),
      this.events.listUpcoming(DASHBOARD_EVENTS),
      this.drivers.findLastResult(member.id),
      this.standing.read(member.id),
      this.presence.listOnline(),
    ]);
    return {
      user_profile: user,
      recent_laps: laps,
      cars,
      upcoming_events: events,
      last_result: lastResult,
      stats,
      online_drivers: online,
    };
  }
}

import { Injectable } from '@nestjs/common';
import { DRIVER_PAGE_EVENTS, type DriverEventDto, type DriverPageDto } from '@league/shared/drivers/driver-page.dto';
import type { Member } from '../../../../platform/auth/member.js';
import { isId } from '../../../../platform/ids/new-id.js';
import { AchievementsService } from '../../../achievements/achievements.service.js';
import { CarsService } from '../../../cars/cars.service.js';
import { StandingService } from '../../standing.service.js';
import { requireVisible } from '../drivers.rules.js';
import { DriversStore } from '../drivers.store.js';
import { toDriverEventDto, toDriverPageDto } from './driver-page.mapper.js';
import { DriverPageStore } from './driver-page.store.js';

/** Provides the public pages of drivers, and their last results. */
@Injectable()
export class DriverPageService {
  constructor(
    private readonly drivers: DriversStore,
    private readonly store: DriverPageStore,
    private readonly standings: StandingService,
    private readonly cars: CarsService,
    private readonly achievements: AchievementsService,
  ) {}

  /**
   * Returns a driver's page; admins also see profiles that are private or belong to inactive members.
   * @param slug a current or former slug of the driver, or their id
   * @throws DomainError 404; 403 for someone else's private profile
   */
  async get(viewer: Member | null, slug: string): Promise<DriverPageDto> {
    const found = isId(slug) ? await this.drivers.find(slug) : await this.drivers.findBySlug(slug);
    const driver = requireVisible(viewer, found);
    const [stats, pointsBehind, tracks, events, laps, cars, achievements] = await Promise.all([
      this.standings.read(driver.id),
      this.store.findPointsBehind(driver.id),
      this.store.listTracks(driver.id),
      this.store.listEvents(driver.id, DRIVER_PAGE_EVENTS),
      this.store.listNewestLaps(driver.id),
      this.cars.listOfMember(driver.id),
      this.achievements.listOf(driver.id),
    ]);
    return toDriverPageDto(driver, { stats, pointsBehind, tracks, events, laps, cars, achievements }, viewer !== null);
  }

  /** Returns a driver's place in their last event, or null before the first. */
  async findLastResult(userId: string): Promise<DriverEventDto | null> {
    const [last] = await this.store.listEvents(userId, 1);
    return last ? toDriverEventDto(last) : null;
  }
}

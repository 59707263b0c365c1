import { Injectable } from '@nestjs/common';
import { DRIVER_PROFILE_LAPS, type DriverProfileDto, type PublicDriverDto } from '@league/shared/drivers/driver.dto';
import { DRIVER_LIST_LIMIT, type ListDriversDto } from '@league/shared/drivers/list-drivers.dto';
import type { Member } from '../../../platform/auth/member.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { paginate } from '../../../platform/http/paging/paginate.js';
import { withoutUsername } from '../../accounts/user.mapper.js';
import { AchievementsService } from '../../achievements/achievements.service.js';
import { CarsService } from '../../cars/cars.service.js';
import { LapListService } from '../../laps/lists/lap-list.service.js';
import { readDriverCursor, writeDriverCursor } from './driver-cursor.js';
import { requireVisible } from './drivers.rules.js';
import { toDriverProfileDto, toPublicDriverDto } from './driver.mapper.js';
import { DriversStore } from './drivers.store.js';

/** Provides the directory of drivers, and their profiles. */
@Injectable()
export class DriversService {
  constructor(
    private readonly store: DriversStore,
    private readonly laps: LapListService,
    private readonly cars: CarsService,
    private readonly achievements: AchievementsService,
  ) {}

  /**
   * Returns a page of the active members with a public profile, in the order of the board. Usernames are empty for a visitor
   * (`viewer` is null).
   * @throws DomainError 400 for an invalid cursor
   */
  async list(
    viewer: Member | null,
    { limit = DRIVER_LIST_LIMIT, cursor }: ListDriversDto,
  ): Promise<Page<PublicDriverDto>> {
    const after = cursor === undefined ? null : readDriverCursor(cursor);
    const page = await paginate({
      limit,
      list: (size) => this.store.list(after, size),
      count: () => this.store.count(),
      cursorOf: writeDriverCursor,
    });
    const drivers = page.items.map(toPublicDriverDto);
    return { ...page, items: viewer ? drivers : drivers.map(withoutUsername) };
  }

  /**
   * Returns a driver's profile; admins also see profiles that are private or belong to inactive members.
   * @throws DomainError 404; 403 for someone else's private profile
   */
  async getProfile(member: Member, userId: string): Promise<DriverProfileDto> {
    const driver = requireVisible(member, await this.store.find(userId));
    const [recentLaps, cars, achievements] = await Promise.all([
      this.laps.listOfDriver(userId, DRIVER_PROFILE_LAPS),
      this.cars.listOfMember(userId),
      this.achievements.listOf(userId),
    ]);
    return toDriverProfileDto(driver, { recentLaps, cars, achievements });
  }
}

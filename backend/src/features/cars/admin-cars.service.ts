import { Injectable } from '@nestjs/common';
import type { AdminCarDto, CarCredentialsDto } from '@league/shared/cars/car.dto';
import { CAR_LIST_LIMIT, type ListCarsDto } from '@league/shared/cars/list-cars.dto';
import { SPORT_MODE } from '@league/shared/cars/tuning';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { Sealing } from '../../platform/auth/sealing.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { Page } from '../../platform/http/paging/page.js';
import { paginateSorted } from '../../platform/http/paging/paginate.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditService } from '../audit/audit.service.js';
import { toAdminCarDto } from './car.mapper.js';
import type { Car } from './car.entity.js';
import { makeCarToken } from './car-credentials.service.js';
import { CAR_SORT_COLUMNS, CarListStore } from './car-list.store.js';
import { CarsStore } from './cars.store.js';

/** Manages cars for admins; the routes check that the caller is an admin. */
@Injectable()
export class AdminCarsService {
  constructor(
    private readonly database: Database,
    private readonly store: CarsStore,
    private readonly lists: CarListStore,
    private readonly sealing: Sealing,
    private readonly audit: AuditService,
  ) {}

  /**
   * Returns a page of cars, each with the first 8 characters of its token.
   * @throws DomainError 400 for a cursor of another sort column or order.
   */
  async list(
    { limit = CAR_LIST_LIMIT, cursor, sort = 'created_at', order = 'desc', ...query }: ListCarsDto,
    { onlyUnassigned }: { onlyUnassigned: boolean },
  ): Promise<Page<AdminCarDto>> {
    const filter = { onlyUnassigned, search: query.search?.trim() || undefined, online: query.online };
    const page = await paginateSorted({
      limit,
      cursor,
      sorting: { sort, order, column: CAR_SORT_COLUMNS[sort] },
      list: (wanted) => this.lists.list(filter, wanted),
      count: () => this.lists.count(filter),
    });
    return { ...page, items: page.items.map(toAdminCarDto) };
  }

  /** Creates a car without an owner. The response contains its whole token, which is not shown in the lists for admins. */
  generateCredentials(member: Member, carName: string): Promise<CarCredentialsDto> {
    return this.database.transaction(async (tx) => {
      const id = newId();
      const { token, kept } = makeCarToken(this.sealing);
      await this.store.insert(tx, { id, name: carName, tuningSettings: { driving_mode: SPORT_MODE }, ...kept });
      await this.audit.record(tx, member, { action: 'car.create', targetId: id, after: { name: carName } });
      return { car_id: id, car_token: token, car_name: carName };
    });
  }

  /** Locks any car until the caller's transaction ends. @throws DomainError 404 */
  async lock(tx: Transaction, carId: string): Promise<Car> {
    return DomainError.orNotFound(await this.store.lock(tx, { id: carId }), 'no-such-car');
  }

  /** Assigns a locked car to a member. */
  async setOwner(tx: Transaction, car: Car, userId: string): Promise<void> {
    await this.store.update(tx, car, { userId });
  }

  /** Deletes a locked car; its laps must already have been deleted. */
  async delete(tx: Transaction, car: Car): Promise<void> {
    await this.store.delete(tx, car);
  }
}

import { Injectable } from '@nestjs/common';
import type { CarDto, CarCredentialsDto } from '@league/shared/cars/car.dto';
import { CAR_LIST_LIMIT, type ListCarsDto } from '@league/shared/cars/list-cars.dto';
import { SPORT_MODE } from '@league/shared/cars/tuning';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { Sealing } from '../../platform/auth/sealing.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { Page } from '../../platform/http/page.js';
import { paginate } from '../../platform/http/paginate.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditService } from '../audit/audit.service.js';
import { toCarAnswer } from './car.answer.js';
import type { Car } from './car.entity.js';
import { makeCarToken } from './car-token.js';
import { CarsListStore } from './cars.list.store.js';
import { CarsStore } from './cars.store.js';

/** Cars as admins manage them. The rules of who may call stand at the routes. */
@Injectable()
export class AdminCarsService {
  constructor(
    private readonly database: Database,
    private readonly store: CarsStore,
    private readonly lists: CarsListStore,
    private readonly sealing: Sealing,
    private readonly audit: AuditService,
  ) {}

  /** A page of cars, the newest first, each with the first 8 characters of its token. */
  async list(
    { limit = CAR_LIST_LIMIT, cursor, search }: ListCarsDto,
    { onlyUnassigned }: { onlyUnassigned: boolean },
  ): Promise<Page<CarDto>> {
    const filter = { onlyUnassigned, search: search?.trim() || undefined };
    const page = await paginate({
      limit,
      list: (size) => this.lists.list({ ...filter, afterId: cursor, limit: size }),
      count: () => this.lists.count(filter),
      cursorOf: ({ id }) => id,
    });
    return { ...page, items: page.items.map((row) => toCarAnswer(row, row.tokenHint)) };
  }

  /** A new car without an owner, and the only answer that shows its whole token. */
  generateCredentials(asker: Member, carName: string): Promise<CarCredentialsDto> {
    return this.database.transaction(async (manager) => {
      const id = newId();
      const { token, kept } = makeCarToken(this.sealing);
      await this.store.insert(manager, { id, name: carName, tuningSettings: { driving_mode: SPORT_MODE }, ...kept });
      await this.audit.record(manager, asker, { action: 'car.create', targetId: id, after: { name: carName } });
      return { car_id: id, car_token: token, car_name: carName };
    });
  }

  /** Locks a car within the caller's transaction. @throws DomainError 404 */
  async lock(manager: Transaction, carId: string): Promise<Car> {
    const car = await this.store.lock(manager, { id: carId });
    if (!car) throw DomainError.notFound('There is no such car: reload the list.');
    return car;
  }

  /** Gives a locked car to a member. */
  async setOwner(manager: Transaction, car: Car, userId: string): Promise<void> {
    await this.store.update(manager, car, { userId });
  }

  /** Deletes a locked car whose laps are gone already. */
  async delete(manager: Transaction, car: Car): Promise<void> {
    await this.store.delete(manager, car);
  }
}

import { Injectable } from '@nestjs/common';
import {
  type AdminCarDto,
  MAX_CARS_PER_MEMBER,
  type CarDto,
  type CarCredentialsDto,
} from '@league/shared/cars/car.dto';
import type { CreateCarDto } from '@league/shared/cars/create-car.dto';
import { CAR_LIST_LIMIT, type ListCarsDto } from '@league/shared/cars/list-cars.dto';
import { SPORT_MODE, type TuningSettingsDto } from '@league/shared/cars/tuning';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { Member } from '../../platform/auth/member.js';
import { Sealing } from '../../platform/auth/sealing.js';
import { DomainError } from '../../platform/http/domain-error.js';
import type { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SharedRateLimiter } from '../../platform/http/limits/shared-rate-limiter.js';
import type { Page } from '../../platform/http/paging/page.js';
import { paginateSorted } from '../../platform/http/paging/paginate.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditService } from '../audit/audit.service.js';
import { toAdminCarDto, toCarDto } from './car.mapper.js';
import type { Car } from './car.entity.js';
import { makeCarToken } from './car-credentials.service.js';
import { CAR_SORT_COLUMNS, CarListStore } from './car-list.store.js';
import { CarsStore } from './cars.store.js';
import { changeTuning } from './tuning.rules.js';

/** Limits changes that each add a row: a version of a tuning, or an entry in the audit log for a new token. */
const CHANGES: RateLimit = { name: 'car-change', points: 60, seconds: 10 * 60 };

/**
 * Manages cars. Another member's car is treated like one that does not exist. Methods that accept any car rely on their routes
 * to admit only admins.
 */
@Injectable()
export class CarsService {
  constructor(
    private readonly database: Database,
    private readonly store: CarsStore,
    private readonly lists: CarListStore,
    private readonly sealing: Sealing,
    private readonly audit: AuditService,
    private readonly limits: SharedRateLimiter,
  ) {}

  /** Returns the member's cars with their whole tokens. */
  async listOwn(member: Member): Promise<CarDto[]> {
    const rows = await this.lists.listOfMember(member.id);
    return rows.map((row) => toCarDto(row, this.sealing.open(row.tokenSealed)));
  }

  /** Returns a member's cars without tokens, for other features. */
  async listOfMember(userId: string): Promise<CarDto[]> {
    return (await this.lists.listOfMember(userId)).map((row) => toCarDto(row));
  }

  /** Adds a car with a new token for the member. @throws DomainError 409 for a member with 50 cars */
  create(member: Member, dto: CreateCarDto): Promise<CarDto> {
    return this.database.transaction(async (tx) => {
      if ((await this.store.countForNext(tx, member.id)) >= MAX_CARS_PER_MEMBER) {
        throw DomainError.conflict('too-many-cars', { max: MAX_CARS_PER_MEMBER });
      }
      const id = newId();
      await this.store.insert(tx, {
        id,
        userId: member.id,
        name: dto.name,
        description: dto.description?.trim() || null,
        carType: dto.car_type ?? 'Sport',
        tuningSettings: { driving_mode: SPORT_MODE },
        ...makeCarToken(this.sealing).kept,
      });
      return this.readDto(tx, member, id);
    });
  }

  /**
   * Changes the tuning values that are sent for a member's own car; the tuning version is incremented if any value differs.
   * @throws DomainError 404; 429 after 60 changes in 10 minutes
   */
  async tune(member: Member, carId: string, changes: Partial<TuningSettingsDto>): Promise<CarDto> {
    await this.limits.consume(CHANGES, member.id);
    return this.database.transaction(async (tx) => {
      const car = await this.lockOwn(tx, member, carId);
      const tuningSettings = changeTuning(car.tuningSettings, changes);
      if (tuningSettings) {
        const tuningVersion = car.tuningVersion + 1;
        await this.store.saveSetup(tx, { carId, version: car.tuningVersion, tuningSettings: car.tuningSettings });
        await this.store.saveSetup(tx, { carId, version: tuningVersion, tuningSettings });
        await this.store.update(tx, car, { tuningSettings, tuningVersion });
      }
      return this.readDto(tx, member, carId);
    });
  }

  /** Returns a member's own car, without its token. @throws DomainError 404 */
  async getOwn(member: Member, carId: string): Promise<CarDto> {
    const car = (await this.listOfMember(member.id)).find(({ id }) => id === carId);
    return DomainError.orNotFound(car, 'no-such-own-car');
  }

  /**
   * Issues a new token for the member's own car; the old one becomes invalid at once.
   * @throws DomainError 404; 429 after 60 changes in 10 minutes
   */
  async rotateToken(member: Member, carId: string): Promise<CarCredentialsDto> {
    await this.limits.consume(CHANGES, member.id);
    return this.database.transaction(async (tx) => {
      const car = await this.lockOwn(tx, member, carId);
      const { token, kept } = makeCarToken(this.sealing);
      await this.store.update(tx, car, kept);
      await this.audit.record(tx, member, { action: 'car.rotate-token', targetId: carId });
      return { car_id: carId, car_token: token, car_name: car.name };
    });
  }

  /** Locks the member's own car until the caller's transaction ends. @throws DomainError 404 */
  async lockOwn(tx: Transaction, member: Member, carId: string): Promise<Car> {
    return DomainError.orNotFound(await this.store.lock(tx, { id: carId, userId: member.id }), 'no-such-own-car');
  }

  /**
   * Deletes a member's cars, within a transaction that has already deleted their laps. The cars in `driven` have laps of
   * other drivers and are left without an owner.
   * @returns the number of deleted cars
   */
  async deleteOf(tx: Transaction, userId: string, driven: readonly string[]): Promise<number> {
    for (const carId of driven) await this.release(tx, await this.lock(tx, carId));
    return this.store.deleteOf(tx, userId);
  }

  /** Takes a locked car from its owner. Its token becomes invalid, so that the former owner's script records nothing more. */
  async release(tx: Transaction, car: Car): Promise<void> {
    await this.store.update(tx, car, { userId: null, ...makeCarToken(this.sealing).kept });
  }

  /**
   * Returns a page of all cars or of those without an owner, each with the first 8 characters of its token.
   * @throws DomainError 400 for a cursor of another sort column or order
   */
  async listAll(
    { limit = CAR_LIST_LIMIT, cursor, sort = 'created_at', order = 'desc', ...query }: ListCarsDto,
    { onlyUnassigned }: { onlyUnassigned: boolean },
  ): Promise<Page<AdminCarDto>> {
    const filter = { onlyUnassigned, search: query.search, online: query.online };
    const page = await paginateSorted(this.lists, filter, {
      limit,
      cursor,
      sort,
      order,
      column: CAR_SORT_COLUMNS[sort],
    });
    return { ...page, items: page.items.map(toAdminCarDto) };
  }

  /** Creates a car without an owner. The response contains the whole token, which admins cannot read again. */
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

  private async readDto(tx: Transaction, member: Member, carId: string): Promise<CarDto> {
    const row = await this.lists.findOfMember(tx, member.id, carId);
    if (!row) throw new Error(`the car ${carId} was not read back`);
    return toCarDto(row, this.sealing.open(row.tokenSealed));
  }
}

import { Injectable } from '@nestjs/common';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import type { Member } from '../../platform/auth/member.js';
import { Database } from '../../platform/database/database.js';
import { AuditService } from '../audit/audit.service.js';
import { PicturesService } from '../site/pictures/pictures.service.js';
import { CarsService } from './cars.service.js';
import { CarsStore } from './cars.store.js';

/** Manages the pictures of cars, which members upload and which public driver pages show. */
@Injectable()
export class CarPicturesService {
  constructor(
    private readonly database: Database,
    private readonly store: CarsStore,
    private readonly cars: CarsService,
    private readonly pictures: PicturesService,
    private readonly audit: AuditService,
  ) {}

  /** Replaces the picture of the member's own car. @throws DomainError 404, and the errors of PicturesService.encode */
  async replace(member: Member, carId: string, file: unknown): Promise<PictureDto> {
    await this.cars.getOwn(member, carId); // someone else's car is refused before the picture is encoded
    const picture = await this.pictures.encode(member, file, 'car');
    return this.database.transaction(async (tx) => {
      const car = await this.cars.lockOwn(tx, member, carId);
      const answer = await this.pictures.save(tx, member, picture, 'car');
      await this.store.update(tx, car, { pictureUrl: answer.url });
      return answer;
    });
  }

  /** Removes the picture of the member's own car. Safe to repeat. @throws DomainError 404 */
  remove(member: Member, carId: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      await this.store.update(tx, await this.cars.lockOwn(tx, member, carId), { pictureUrl: null });
    });
  }

  /**
   * Removes the picture of any car on behalf of an admin, and records this in the audit log if there was one. Safe to repeat.
   * @throws DomainError 404
   */
  removeOfAny(member: Member, carId: string): Promise<void> {
    return this.database.transaction(async (tx) => {
      const car = await this.cars.lock(tx, carId);
      const { name, pictureUrl } = car;
      if (pictureUrl === null) return;
      await this.store.update(tx, car, { pictureUrl: null });
      await this.audit.record(tx, member, {
        action: 'car.remove-picture',
        targetId: carId,
        before: { name, picture_url: pictureUrl },
      });
    });
  }
}

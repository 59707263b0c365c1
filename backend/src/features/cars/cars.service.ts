import { Injectable } from '@nestjs/common';
import type { CarCredentials as CarCredentialsAnswer } from '@league/shared/cars/car.dto';
import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { Sealing } from '../../platform/auth/sealing.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { newId } from '../../platform/ids/new-id.js';
import { hashCarToken } from './car-credentials.js';
import { CarsStore } from './cars.store.js';

const TOKEN_BYTES = 32;
const TOKEN_HINT_LENGTH = 8;

/** Cars and the tokens their scripts prove themselves with. */
@Injectable()
export class CarsService {
  constructor(
    private readonly store: CarsStore,
    private readonly sealing: Sealing,
  ) {}

  /** A new car without an owner, and the only answer that shows its whole token. For admins. */
  async generateCredentials(carName: string): Promise<CarCredentialsAnswer> {
    const id = newId();
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await this.store.insert({
      id,
      name: carName,
      tokenHash: hashCarToken(token),
      tokenSealed: this.sealing.seal(token),
      tokenHint: token.slice(0, TOKEN_HINT_LENGTH),
    });
    return { car_id: id, car_token: token, car_name: carName };
  }

  /** Deletes a member's cars, within the caller's transaction, which took their laps before. @returns how many */
  deleteOf(manager: EntityManager, userId: string): Promise<number> {
    return this.store.deleteOf(manager, userId);
  }

  /** Gives the car to a member, within the caller's transaction. @throws DomainError 404 @returns the car's name */
  async setOwner(manager: EntityManager, carId: string, userId: string): Promise<string> {
    const name = await this.store.setOwner(manager, carId, userId);
    if (name === null) throw DomainError.notFound('There is no such car: reload the list.');
    return name;
  }
}

import { Injectable } from '@nestjs/common';
import type { CarPostDto } from '@league/shared/in-world/car-post.dto';
import { hash, timingSafeEqual, randomBytes } from 'node:crypto';
import type { Sealing } from '../../platform/auth/sealing.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { isId } from '../../platform/ids/new-id.js';
import { CarsStore, type CarCredentialsRow } from './cars.store.js';

const TOKEN_BYTES = 32;
const TOKEN_HINT_LENGTH = 8;

/** Describes the credentials that a script sends, before they are checked. */
export interface CarClaim {
  readonly carId: string;
  readonly carToken: string;
}

/** An id that belongs to no car. It replaces malformed ids, which are then refused like any unknown id. */
const UNKNOWN_CAR_ID = '00000000-0000-0000-0000-000000000000';

/** Describes a car whose script has proved its identity. */
export type KnownCar = Omit<CarCredentialsRow, 'tokenHash' | 'ownerActive'>;

/** Checks the credentials of in-world scripts. */
@Injectable()
export class CarCredentialsService {
  constructor(private readonly store: CarsStore) {}

  /**
   * Returns, for each claim in the same order, its car or a refusal: 404 for an unknown car, 401 for a wrong token, 403 when the
   * owner's account is disabled. A single query reads all cars.
   */
  async check(claims: readonly CarClaim[]): Promise<(KnownCar | DomainError)[]> {
    const rows = await this.store.listCredentials([...new Set(claims.map(({ carId }) => carId))]);
    const cars = new Map(rows.map((row) => [row.id, row]));
    return claims.map((claim) => checkClaim(claim, cars.get(claim.carId)));
  }
}

/** Returns the credentials in a script's post, with a malformed id replaced by `UNKNOWN_CAR_ID`. */
export function toCarClaim({ car_id, car_token }: CarPostDto): CarClaim {
  return { carId: isId(car_id) ? car_id.toLowerCase() : UNKNOWN_CAR_ID, carToken: car_token };
}

export function hashCarToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

function checkClaim(claim: CarClaim, car: CarCredentialsRow | undefined): KnownCar | DomainError {
  if (!car) return DomainError.plain(404, 'car-not-found', 'Car not found: ask the admin to check the Car ID.');
  if (!timingSafeEqual(hashCarToken(claim.carToken), car.tokenHash)) {
    return DomainError.plain(401, 'wrong-car-token', 'Invalid credentials: check the CAR_ID and CAR_TOKEN.');
  }
  if (!car.ownerActive) {
    return DomainError.plain(
      403,
      'forbidden',
      "The account of this car's owner is disabled: ask an admin of the league.",
    );
  }
  return car;
}

/** Returns a new car token and the fields of the car that store it. */
export function makeCarToken(sealing: Sealing) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const kept = {
    tokenHash: hashCarToken(token),
    tokenSealed: sealing.seal(token),
    tokenHint: token.slice(0, TOKEN_HINT_LENGTH),
  };
  return { token, kept };
}

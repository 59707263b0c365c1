import type { ProblemFieldDto } from '@league/shared/http/problem';
import { isStorable } from '../../platform/http/storable-text.js';
import { isId } from '../../platform/ids/new-id.js';
import type { CarClaim } from './car-credentials.service.js';

/** Names from in-world chat are cut to this many characters, not refused: the lap counts more than its label. */
const SENT_NAME_LENGTH = 128;

/** No car has this id, so it is answered like any unknown one. */
const UNKNOWN_CAR_ID = '00000000-0000-0000-0000-000000000000';

/** Reads `car_id` and `car_token`, which every script sends; what is wrong is added to `errors`. */
export function readCarClaim(body: unknown, errors: ProblemFieldDto[]): CarClaim {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    errors.push({ field: '', detail: 'The body is a JSON object with car_id and car_token.' });
    return { carId: '', carToken: '' };
  }
  const { car_id: carId, car_token: carToken } = body as Record<string, unknown>;
  if (typeof carId !== 'string' || carId === '') {
    errors.push({ field: 'car_id', detail: 'car_id is the Car ID the admin gave for this car.' });
  }
  if (typeof carToken !== 'string' || carToken === '') {
    errors.push({ field: 'car_token', detail: 'car_token is the token the admin gave for this car.' });
  }
  return {
    carId: typeof carId === 'string' && isId(carId) ? carId.toLowerCase() : UNKNOWN_CAR_ID,
    carToken: typeof carToken === 'string' ? carToken : '',
  };
}

/** A name from in-world: trimmed, cut to 128 characters, null when absent or blank. */
export function readName(value: unknown, field: string, errors: ProblemFieldDto[]): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string' || !isStorable(value)) {
    errors.push({ field, detail: `${field} is a text without NUL or broken characters.` });
    return null;
  }
  const name = value.trim();
  if (name.length <= SENT_NAME_LENGTH) return name || null;
  return [...name].slice(0, SENT_NAME_LENGTH).join('').trim(); // by characters, which PostgreSQL counts
}

export function readTuningVersion(value: unknown, errors: ProblemFieldDto[]): number | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2_147_483_647) return value;
  errors.push({ field: 'tuning_version', detail: 'tuning_version is the whole number the last heartbeat answered.' });
  return null;
}

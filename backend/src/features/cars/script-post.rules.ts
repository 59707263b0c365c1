import { numberOf } from '@league/shared/http/as-number';
import type { ProblemFieldDto } from '@league/shared/http/problem.dto';
import { displayableText, fitText } from '@league/shared/text/displayable-text';
import { isId } from '../../platform/ids/new-id.js';
import type { CarClaim } from './car-credentials.service.js';

/** Names from in-world chat are cut to this many characters, not refused: the lap counts more than its label. */
const SENT_NAME_LENGTH = 128;
/** No name is read beyond this: what is left out of longer ones is not worth the time of a lap. */
const READ_NAME_LENGTH = 1024;

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

/**
 * A name from in-world: cleaned and cut, never refused; null when nothing is left. Second Life's JSON sends one of digits
 * as a number, and 'true' and 'false' as a truth value.
 */
export function readName(value: unknown): string | null {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
  return fitText(displayableText(String(value).slice(0, READ_NAME_LENGTH)), SENT_NAME_LENGTH) || null;
}

export function readTuningVersion(sent: unknown, errors: ProblemFieldDto[]): number | null {
  const value = numberOf(sent);
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 2_147_483_647) return value;
  errors.push({ field: 'tuning_version', detail: 'tuning_version is the whole number the last heartbeat answered.' });
  return null;
}

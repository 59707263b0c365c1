import type { ProblemFieldDto } from '@league/shared/http/problem.dto';
import { DomainError } from '../../platform/http/domain-error.js';
import type { CarClaim } from '../cars/car-credentials.service.js';
import { readCarClaim, readTuningVersion } from '../cars/script-post.rules.js';

export interface HeartbeatPost extends CarClaim {
  /** The tuning the car runs with, null when the script did not say. */
  readonly tuningVersion: number | null;
}

/** Checks the body of POST /cars/heartbeat. @throws DomainError 400 naming every wrong field. */
export function readHeartbeatPost(body: unknown): HeartbeatPost {
  const errors: ProblemFieldDto[] = [];
  const claim = readCarClaim(body, errors);
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const tuningVersion = readTuningVersion(fields['tuning_version'], errors);
  if (errors.length > 0) throw DomainError.invalid(errors);
  return { ...claim, tuningVersion };
}

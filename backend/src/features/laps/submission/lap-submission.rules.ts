import { numberOf } from '@league/shared/http/as-number';
import { instantOf, isInstant } from '@league/shared/http/instant';
import { MAX_LAP_WAIT_MS } from '@league/shared/laps/lap-physics';
import { MAX_LAP_TIME_MS, msFromSeconds } from '@league/shared/units/lap-time';
import type { ProblemFieldDto } from '@league/shared/http/problem.dto';
import { DomainError } from '../../../platform/http/domain-error.js';
import { isStorable } from '../../../platform/http/validation/storable-text.js';
import type { CarClaim } from '../../cars/car-credentials.service.js';
import { readCarClaim, readName, readTuningVersion } from '../../cars/script-post.rules.js';

/** A lap as a script sent it, checked and in our units. */
export interface LapPost extends CarClaim {
  readonly lapTimeMs: number;
  /** The script's own id of the lap; without one, a resend is recognised by its time. */
  readonly scriptLapId: string | null;
  readonly driverName: string | null;
  readonly carName: string | null;
  readonly channelLetter: string | null;
  readonly tuningVersion: number | null;
  /** When the lap ended, on this process's own clock (performance.now()), from `ago`; null where it is not said. */
  readonly endedAtMs: number | null;
  /** The same on the clock of the world, from `driven_at`; what lies in the future or long ago is left out later. */
  readonly drivenAt: Date | null;
  readonly evidence: Evidence;
}

/** What Second Life adds to a request: kept, never trusted. */
interface Evidence {
  readonly region: string | null;
  readonly ownerKey: string | null;
  readonly objectKey: string | null;
  readonly shard: string | null;
  /** The avatar who owns the object that timed the lap, as the script says. */
  readonly controllerOwnerKey: string | null;
  /** The car that the line timed. */
  readonly carKey: string | null;
  /** Of a race: its run, the time since its signal and the number of the lap. */
  readonly run: string | null;
  readonly raceTimeMs: number | null;
  readonly lapNumber: number | null;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const LAP_ID = /^.{1,64}$/su;
const CHANNEL_LETTER = /^[A-Za-z]$/; // before it is upper-cased, which makes our letters of others
const NUMERIC_TEXT = /^\d{1,6}(\.\d{1,30})?$/;
const SL_KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const RUN = /^[!-~]{1,8}$/;
const MAX_LAP_NUMBER = 1_000_000;
const MAX_UNIX_SECONDS = 10_000_000_000; // the year 2286
const LAP_TIME_DETAIL = 'lap_time is the time of the lap in seconds, above 0 and at most 86400.';
const LAP_ID_DETAIL = 'lap_id is a text of 1 to 64 characters, the same each time the lap is sent again.';
const CHANNEL_DETAIL = 'channel_letter is one letter from A to Z.';

/** Checks the body of POST /lap-times/submit. @throws DomainError 400 naming every wrong field. */
export function readLapPost(body: unknown, headers: Headers): LapPost {
  const errors: ProblemFieldDto[] = [];
  const claim = readCarClaim(body, errors);
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const lapTimeMs = readLapTimeMs(fields['lap_time']);
  if (lapTimeMs === null) errors.push({ field: 'lap_time', detail: LAP_TIME_DETAIL });
  const scriptLapId = readOptional(fields['lap_id'], LAP_ID, errors, 'lap_id', LAP_ID_DETAIL);
  const channelLetter = readOptional(
    fields['channel_letter'],
    CHANNEL_LETTER,
    errors,
    'channel_letter',
    CHANNEL_DETAIL,
  );
  const post = {
    carId: claim.carId, // a spread of the claim would cost more than all the checks above
    carToken: claim.carToken,
    lapTimeMs: lapTimeMs ?? 0,
    scriptLapId,
    driverName: readName(fields['driver_name']),
    carName: readName(fields['car_name']),
    channelLetter: channelLetter?.toUpperCase() ?? null,
    tuningVersion: readTuningVersion(fields['tuning_version'], errors),
    endedAtMs: readEndedAtMs(fields['ago']),
    drivenAt: readDrivenAt(fields['driven_at']),
    evidence: readEvidence(headers, fields),
  };
  if (errors.length > 0) throw DomainError.invalid(errors);
  return post;
}

/** Whole milliseconds, or null for anything that is not a time of 0 < t <= 86400 s. */
function readLapTimeMs(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim() : null;
  const seconds = text !== null && NUMERIC_TEXT.test(text) ? Number(text) : value;
  if (typeof seconds !== 'number' || !Number.isFinite(seconds)) return null;
  const ms = msFromSeconds(seconds);
  return ms >= 1 && seconds * 1000 <= MAX_LAP_TIME_MS ? ms : null;
}

function readOptional(
  value: unknown,
  pattern: RegExp,
  errors: ProblemFieldDto[],
  field: string,
  detail: string,
): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value.trim() : null;
  if (text !== null && pattern.test(text) && isStorable(text)) return text;
  errors.push({ field, detail });
  return null;
}

/** What a newer script says beside its lap; odd values are left out, for no lap is refused for them. */
function readEndedAtMs(ago: unknown): number | null {
  const seconds = readNumber(ago, MAX_LAP_WAIT_MS / 1000);
  return seconds === null ? null : performance.now() - seconds * 1000;
}

/** ISO 8601 or Unix seconds. */
function readDrivenAt(value: unknown): Date | null {
  if (typeof value === 'string' && isInstant(value.trim())) return instantOf(value.trim());
  const seconds = readNumber(value, MAX_UNIX_SECONDS);
  return seconds === null ? null : new Date(seconds * 1000);
}

function readNumber(value: unknown, most: number): number | null {
  const number = numberOf(value);
  return typeof number === 'number' && number >= 0 && number <= most ? number : null;
}

function readRun(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && RUN.test(text) ? text : null;
}

function readEvidence(headers: Headers, fields: Record<string, unknown>): Evidence {
  const region = readHeader(headers, 'x-secondlife-region', 128);
  const raceTime = readNumber(fields['race_time'], MAX_LAP_TIME_MS / 1000);
  const lapNumber = readNumber(fields['lap_number'], MAX_LAP_NUMBER);
  return {
    region: region?.replace(/ \(.*$/, '') ?? null, // "Jin Ho (264448, 233984)"
    ownerKey: readHeader(headers, 'x-secondlife-owner-key', 64),
    objectKey: readHeader(headers, 'x-secondlife-object-key', 64),
    shard: readHeader(headers, 'x-secondlife-shard', 64),
    controllerOwnerKey: readKey(fields['controller_owner_key']),
    carKey: readKey(fields['car_key']),
    run: readRun(fields['run']),
    raceTimeMs: raceTime === null ? null : msFromSeconds(raceTime),
    lapNumber: Number.isInteger(lapNumber) ? lapNumber : null,
  };
}

/** A key of Second Life, or null: evidence is no reason to refuse a lap. */
function readKey(value: unknown): string | null {
  return typeof value === 'string' && SL_KEY.test(value) ? value.toLowerCase() : null;
}

function readHeader(headers: Headers, name: string, maxLength: number): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : null;
}

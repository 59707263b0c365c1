import type { SubmitLapDto } from '@league/shared/laps/submit-lap.dto';
import { msFromSeconds } from '@league/shared/units/lap-time';
import type { IncomingHttpHeaders } from 'node:http';
import { type CarClaim, toCarClaim } from '../../cars/car-credentials.service.js';

/** Describes a lap that a script sent, validated and in the league's units. */
export interface LapPost extends CarClaim {
  readonly lapTimeMs: number;
  /** The script's own id of the lap; without one, a resend is recognised by its time. */
  readonly scriptLapId: string | null;
  readonly driverName: string | null;
  readonly carName: string | null;
  readonly channelLetter: string | null;
  readonly tuningVersion: number | null;
  /** When the lap ended, by this process's clock (performance.now()), from `ago`; null when not reported. */
  readonly endedAtMs: number | null;
  /** The same as wall-clock time, from `driven_at`; times in the future or long ago are dropped later. */
  readonly drivenAt: Date | null;
  readonly evidence: Evidence;
}

/** Describes evidence about a lap, from Second Life's headers and the script. It is stored, but never trusted. */
interface Evidence {
  readonly region: string | null;
  readonly ownerKey: string | null;
  readonly objectKey: string | null;
  readonly shard: string | null;
  /** The avatar who owns the object that timed the lap, as reported by the script. */
  readonly controllerOwnerKey: string | null;
  /** The car that the line timed. */
  readonly carKey: string | null;
  /** The run of the race that the lap belongs to. */
  readonly run: string | null;
  /** The time from the start signal to the end of the lap. */
  readonly raceTimeMs: number | null;
  readonly lapNumber: number | null;
}

/** Returns a validated lap in the league's units, with the data of Second Life's request headers. */
export function toLapPost(lap: SubmitLapDto, headers: IncomingHttpHeaders): LapPost {
  return {
    ...toCarClaim(lap),
    lapTimeMs: msFromSeconds(Number(lap.lap_time)),
    scriptLapId: lap.lap_id ?? null,
    driverName: lap.driver_name ?? null,
    carName: lap.car_name ?? null,
    channelLetter: lap.channel_letter?.toUpperCase() ?? null,
    tuningVersion: lap.tuning_version ?? null,
    endedAtMs: isNumber(lap.ago) ? performance.now() - lap.ago * 1000 : null,
    drivenAt: momentOf(lap.driven_at),
    evidence: toEvidence(lap, headers),
  };
}

function toEvidence(lap: SubmitLapDto, headers: IncomingHttpHeaders): Evidence {
  return {
    region: readHeader(headers, 'x-secondlife-region', 128)?.replace(/ \(.*$/, '') ?? null, // "Jin Ho (264448, 233984)"
    ownerKey: readHeader(headers, 'x-secondlife-owner-key', 64),
    objectKey: readHeader(headers, 'x-secondlife-object-key', 64),
    shard: readHeader(headers, 'x-secondlife-shard', 64),
    controllerOwnerKey: lap.controller_owner_key ?? null,
    carKey: lap.car_key ?? null,
    run: lap.run ?? null,
    raceTimeMs: isNumber(lap.race_time) ? msFromSeconds(lap.race_time) : null,
    lapNumber: Number.isInteger(lap.lap_number) ? Number(lap.lap_number) : null,
  };
}

/** Parses a time in ISO 8601 or Unix seconds; returns null if there is none. */
function momentOf(drivenAt: SubmitLapDto['driven_at']): Date | null {
  if (drivenAt === undefined || drivenAt === null) return null;
  return new Date(typeof drivenAt === 'number' ? drivenAt * 1000 : drivenAt);
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function readHeader(headers: IncomingHttpHeaders, name: string, maxLength: number): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : null;
}

import type { SubmitLapDto } from '@league/shared/laps/submit-lap.dto';
import { msFromSeconds } from '@league/shared/units/lap-time';
import type { IncomingHttpHeaders } from 'node:http';
import { type CarClaim, toCarClaim } from '../../cars/car-credentials.service.js';

/** Describes a lap that a script sent, validated and in the league's units. */
export interface LapPost extends CarClaim {
  readonly lapTimeMs: number;
  /** The script's own id of the lap; null if it sent none, in which case a resend is recognized by its time. */
  readonly scriptLapId: string | null;
  /** When the lap ended, by this process's clock (performance.now()), from `ago`; null when not reported. */
  readonly endedAtMs: number | null;
  /**
   * The other fields of a record of INSERT_LAPS. The data from Second Life's headers and the script is evidence, never trusted.
   */
  readonly record: Readonly<Record<string, string | number | null | undefined>>;
}

/** Returns a validated lap in the league's units, with the data of Second Life's request headers. */
export function toLapPost(lap: SubmitLapDto, headers: IncomingHttpHeaders): LapPost {
  const { driver_name, car_name, tuning_version, controller_owner_key, car_key, run, race_time, lap_number } = lap;
  return {
    ...toCarClaim(lap),
    lapTimeMs: msFromSeconds(Number(lap.lap_time)),
    scriptLapId: lap.lap_id ?? null,
    endedAtMs: isNumber(lap.ago) ? performance.now() - lap.ago * 1000 : null,
    // a literal without spreads: V8 builds such an object 100 times as fast
    record: {
      driver_name,
      car_name,
      tuning_version,
      controller_owner_key,
      car_key,
      run,
      channel_letter: lap.channel_letter?.toUpperCase(),
      driven_at: momentOf(lap.driven_at), // INSERT_LAPS ignores a time in the future or long ago
      race_time_ms: isNumber(race_time) ? msFromSeconds(race_time) : null,
      lap_number: Number.isInteger(lap_number) ? lap_number : null,
      region: readHeader(headers, 'x-secondlife-region', 128)?.replace(/ \(.*$/, ''), // "Jin Ho (264448, 233984)"
      owner_key: readHeader(headers, 'x-secondlife-owner-key', 64),
      object_key: readHeader(headers, 'x-secondlife-object-key', 64),
      shard: readHeader(headers, 'x-secondlife-shard', 64),
    },
  };
}

/** Converts Unix seconds to ISO 8601; returns any other value unchanged. */
function momentOf(drivenAt: SubmitLapDto['driven_at']): string | null | undefined {
  return isNumber(drivenAt) ? new Date(drivenAt * 1000).toISOString() : drivenAt;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function readHeader(headers: IncomingHttpHeaders, name: string, maxLength: number): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : null;
}

import { MAX_LAP_TIME_MS, msFromSeconds } from '@league/shared/units/lap-time';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { DomainError } from '../../../platform/http/domain-error.js';
import { LAST_MOMENT } from '../../../platform/http/paging/sort-cursor.js';
import { isId } from '../../../platform/ids/new-id.js';

/** Identifies the last lap of a page; the next page starts after it, even if laps have arrived since. */
export interface LapCursor {
  readonly lapTimeMs: number;
  readonly recordedAt: Date;
  readonly id: string;
}

export function writeLapCursor(lap: LapTimeDto): string {
  return Buffer.from(`${msFromSeconds(lap.lap_time)}_${Date.parse(lap.timestamp)}_${lap.id}`).toString('base64url');
}

/** Decodes a cursor that writeLapCursor wrote. @throws DomainError 400 for any other text */
export function readLapCursor(text: string): LapCursor {
  const [ms, at, id = ''] = Buffer.from(text, 'base64url').toString('latin1').split('_');
  const [lapTimeMs, recordedAt] = [Number(ms), Number(at)];
  if (!isWithin(lapTimeMs, MAX_LAP_TIME_MS) || !isWithin(recordedAt, LAST_MOMENT) || !isId(id)) {
    throw DomainError.invalidField('cursor', 'unknown-cursor');
  }
  return { lapTimeMs, recordedAt: new Date(recordedAt), id };
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= max;
}

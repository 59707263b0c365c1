import { DomainError } from '../../../platform/http/domain-error.js';
import { LAST_MOMENT, MAX_INTEGER } from '../../../platform/http/paging/sort-cursor.js';
import { isId } from '../../../platform/ids/new-id.js';

/** Describes a driver's position in the directory; the next page starts after it. */
export interface DriverCursor {
  readonly points: number;
  readonly bestLapMs: number | null;
  readonly bestLapAt: Date | null;
  readonly id: string;
}

export function writeDriverCursor({ points, bestLapMs, bestLapAt, id }: DriverCursor): string {
  return Buffer.from(`${points}_${bestLapMs ?? ''}_${bestLapAt?.getTime() ?? ''}_${id}`).toString('base64url');
}

/** Decodes a cursor that writeDriverCursor wrote. @throws DomainError 400 for any other text */
export function readDriverCursor(text: string): DriverCursor {
  const parts = /^(-?\d{1,10})_(\d{0,8})_(\d{0,15})_([0-9a-f-]{36})$/.exec(
    Buffer.from(text, 'base64url').toString('latin1'),
  );
  const [, points, bestLapMs, bestLapAt, id = ''] = parts ?? [];
  const isInRange = Math.abs(Number(points)) <= MAX_INTEGER && Number(bestLapAt) <= LAST_MOMENT;
  if (!isId(id) || !isInRange) throw DomainError.invalidField('cursor', 'unknown-cursor');
  return {
    points: Number(points),
    bestLapMs: bestLapMs ? Number(bestLapMs) : null,
    bestLapAt: bestLapAt ? new Date(Number(bestLapAt)) : null,
    id,
  };
}

import type { SessionLogEntryDto } from '../race-session.dto.js';

/** The kinds of log entries that clear all yellow flags. */
const ENDS = ['countdown', 'abort', 'red', 'restart', 'second-leg', 'cancel', 'provisional', 'final'];
/** Represents the whole track instead of a sector. */
export const WHOLE_TRACK = 0;
export const MAX_SECTOR = 9;

/** Returns the sectors under a yellow flag according to a session's log; 0 represents the whole track. */
export function yellowSectors(log: readonly SessionLogEntryDto[]): number[] {
  let sectors: number[] = [];
  for (const { kind, data } of log) {
    const sector = typeof data.sector === 'number' ? data.sector : WHOLE_TRACK;
    if (kind === 'yellow') sectors = [...sectors.filter((one) => one !== sector), sector];
    else if (kind === 'track-clear') sectors = sectors.filter((one) => sector !== WHOLE_TRACK && one !== sector);
    else if (ENDS.includes(kind)) sectors = [];
  }
  return sectors;
}

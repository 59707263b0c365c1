import type { SessionLogEntryDto } from '../race-session.dto.js';

/** The kinds of log lines after which no yellow flag stands. */
const ENDS = ['countdown', 'abort', 'red', 'restart', 'second-leg', 'cancel', 'provisional', 'final'];
/** In place of a sector. */
export const WHOLE_TRACK = 0;
export const MAX_SECTOR = 9;

/** Returns the sectors that are under a yellow flag by the log of a session; 0 stands for all of the track. */
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

import type { SessionLogEntryDto } from '../race-session.dto.js';

/** Lists the kinds of log entries that end all yellow flags. */
const ENDS = ['countdown', 'abort', 'red', 'restart', 'second-leg', 'cancel', 'provisional', 'final'];
/** The sector number that means the whole track. */
export const WHOLE_TRACK = 0;
export const MAX_SECTOR = 9;

/** Returns the sectors under a yellow flag according to a session's log; 0 means the whole track. */
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

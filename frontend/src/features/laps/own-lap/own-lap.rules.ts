import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { formatLapClock, speakLapTime } from '@league/shared/units/lap-time';
import { formatRank } from '../../../racing/race-figures';

/** A few words on a lap; a mark stands in the colour of what it marks. */
export interface OwnLapNote {
  readonly kind: 'record' | 'best' | 'plain';
  readonly text: string;
}

/** '◆ RECORD −0.114', '▲ PB −0.212', '+0.339 to the record', '#2 · +0.120 to the next place'. */
export function notesOn({
  delta_best,
  delta_record,
  rank,
  delta_next_rank,
  is_best,
  is_record,
}: OwnLapDto): OwnLapNote[] {
  const notes: OwnLapNote[] = [];
  if (is_record) notes.push({ kind: 'record', text: ['◆ RECORD', ...gapOf(delta_record)].join(' ') });
  if (is_best)
    notes.push({ kind: 'best', text: ['▲ PB', ...(delta_best === null ? ['first lap'] : gapOf(delta_best))].join(' ') }); // prettier-ignore
  else notes.push(...beside(delta_best, 'your best'));
  if (!is_record) notes.push(...beside(delta_record, 'the record'));
  if (rank !== null) {
    const next = gapOf(delta_next_rank).map((gap) => `${gap} to the next place`);
    notes.push({ kind: 'plain', text: [formatRank(rank), ...next].join(' · ') });
  }
  return notes;
}

function beside(delta: number | null, what: string): OwnLapNote[] {
  if (delta === 0) return [{ kind: 'plain', text: `equal to ${what}` }];
  return gapOf(delta).map((gap) => ({ kind: 'plain', text: `${gap} to ${what}` }));
}

function gapOf(delta: number | null): string[] {
  return delta === null ? [] : [`${delta < 0 ? '\u2212' : '+'}${formatLapClock(Math.abs(delta))}`];
}

/** 'New lap: 1 minute 1.234 seconds, personal best by 0.212 seconds'; of several the fastest is named. */
export function sentenceForOwnLaps(laps: readonly OwnLapDto[]): string {
  const fastest = [...laps].sort((a, b) => a.lap.lap_time - b.lap.lap_time)[0];
  if (fastest === undefined) return '';
  const said = `${speakLapTime(fastest.lap.lap_time)}${judgement(fastest)}`;
  return laps.length === 1 ? `New lap: ${said}` : `${laps.length} new laps of yours; fastest ${said}`;
}

function judgement({ delta_best, is_best, is_record }: OwnLapDto): string {
  if (is_record) return ', a record';
  if (delta_best === null) return '';
  const by = speakLapTime(Math.abs(delta_best));
  if (is_best) return `, personal best by ${by}`;
  return delta_best > 0 ? `, ${by} off your best` : '';
}

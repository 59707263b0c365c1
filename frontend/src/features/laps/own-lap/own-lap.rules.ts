import type { OwnLapDto } from '@league/shared/laps/own-lap.dto';
import { formatLapClock } from '@league/shared/units/lap-time';
import { t, tn } from '../../../language/translate';
import { formatRank } from '../../../racing/race-figures';
import { spokenLapTime } from '../spoken-lap-time';

/** Describes a short note on a lap; its kind determines the colour. */
export interface OwnLapNote {
  readonly kind: 'record' | 'best' | 'plain';
  readonly text: string;
}

/** Returns the notes on a lap: '◆ RECORD −0.114', '▲ PB −0.212', '+0.339 to the record', '#2 on this track'. */
export function notesOn({
  delta_best,
  delta_record,
  rank,
  delta_next_rank,
  is_best,
  is_record,
}: OwnLapDto): OwnLapNote[] {
  const notes: OwnLapNote[] = [];
  const plain = (text: string) => notes.push({ kind: 'plain', text });
  if (is_record)
    notes.push({
      kind: 'record',
      text: delta_record === null ? t('◆ RECORD') : t('◆ RECORD {gap}', { gap: gapOf(delta_record) }),
    });
  if (is_best)
    notes.push({
      kind: 'best',
      text: delta_best === null ? t('▲ PB first lap') : t('▲ PB {gap}', { gap: gapOf(delta_best) }),
    });
  else if (delta_best !== null)
    plain(delta_best === 0 ? t('equal to your best') : t('{gap} to your best', { gap: gapOf(delta_best) }));
  if (!is_record && delta_record !== null)
    plain(delta_record === 0 ? t('equal to the record') : t('{gap} to the record', { gap: gapOf(delta_record) }));
  if (rank !== null) {
    const own = formatRank(rank);
    if (delta_next_rank === null) plain(t('{rank} on this track', { rank: own }));
    else plain(t('{rank} · {gap} to the next place', { rank: own, gap: gapOf(delta_next_rank) }));
  }
  return notes;
}

/** Returns whether the card celebrates: a record, or a milestone that the member has reached. */
export function isCelebrated(newest: OwnLapDto | null, reached: readonly string[]): boolean {
  return reached.length > 0 || newest?.is_record === true;
}

function gapOf(delta: number): string {
  return `${delta < 0 ? '\u2212' : '+'}${formatLapClock(Math.abs(delta))}`;
}

/** Returns the announcement of new laps, of several the fastest: 'New lap: 1 minute 1.234 seconds'; '' without laps. */
export function sentenceForOwnLaps(laps: readonly OwnLapDto[]): string {
  const fastest = [...laps].sort((a, b) => a.lap.lap_time - b.lap.lap_time)[0];
  if (fastest === undefined) return '';
  const lap = spokenLap(fastest);
  return tn('New lap: {lap}', '{n} new laps of yours; fastest {lap}', laps.length, { lap });
}

function spokenLap({ lap, delta_best, is_best, is_record }: OwnLapDto): string {
  const time = spokenLapTime(lap.lap_time);
  if (is_record) return t('{time}, a record', { time });
  if (delta_best === null) return time;
  const difference = spokenLapTime(Math.abs(delta_best));
  if (is_best) return t('{time}, personal best by {difference}', { time, difference });
  return delta_best > 0 ? t('{time}, {difference} off your best', { time, difference }) : time;
}

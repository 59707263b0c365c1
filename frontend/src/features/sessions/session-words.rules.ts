import type { PenaltyCostDto, RowPenaltyDto } from '@league/shared/sessions/penalty.dto';
import type { CrossingSource, RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import {
  isOut,
  type RowStatus,
  type SessionBoardDto,
  type SessionFlag,
  type SessionGapDto,
  type SessionRowDto,
} from '@league/shared/sessions/session-board.live';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import { formatDecimal } from '@league/shared/units/lap-time';
import { msg, t, tn, translated } from '../../language/translate';
import { penaltyName, secondsAdded } from '../../racing/names/penalty-words';
import { formatGap } from '../../racing/race-figures';

const STATUSES: Readonly<Record<RowStatus, string | null>> = {
  on_grid: null,
  running: null,
  finished: msg('Finished'),
  dnf: 'DNF',
  dns: 'DNS',
  dsq: 'DSQ',
  nc: msg('Not classified'),
};

const EVIDENCE: Readonly<Record<CrossingSource, string | null>> = {
  line: null,
  race_time: null,
  hand: msg('A lap was entered by hand.'),
  ago: msg('Timed by arrival, ±0.5 s.'),
  arrival: msg('Timed by arrival, ±0.5 s.'),
};

/** Returns whether a session is under way, from its countdown until its result is published. */
export function isRunning({ state }: Pick<RaceSessionDto, 'state'>): boolean {
  return ['countdown', 'green', 'red', 'chequered'].includes(state);
}

/** Returns the status of a driver in words, or null on the grid and while they race. */
export function statusInWords(status: RowStatus): string | null {
  const text = STATUSES[status];
  return text === null ? null : translated(text);
}

/** Returns the evidence for a driver's laps in words; null for measured times, and without laps. */
export function evidenceInWords(evidence: CrossingSource | null): string | null {
  const text = evidence && EVIDENCE[evidence];
  return text ? translated(text) : null;
}

/**
 * Returns a gap in words: '+1.234', '+1 lap'; '—' for the first, for a driver without a lap, and for one who was ahead of
 * the other at their own last crossing.
 */
export function gapInWords(gap: SessionGapDto | null): string {
  if (gap === null || gap.value < 0) return '—';
  if (gap.unit === 'ms') return gap.value === 0 ? `+${formatDecimal(0, 3)}` : formatGap(gap.value / 1000);
  return `+${tn('{n} lap', '{n} laps', gap.value)}`;
}

/**
 * Returns the gap of a row of the board in words. A driver who is out has no gap while the race is under way, because the gap
 * would only say where the others were at that driver's last crossing; in a published result, a classified driver has the gap
 * of that result.
 */
export function rowGapInWords({ status, crossed_ms: crossedMs }: SessionRowDto, gap: SessionGapDto | null): string {
  const isPublished = crossedMs === undefined;
  return gapInWords(isPublished || !isOut(status) ? gap : null);
}

/**
 * Returns the driver ahead with the gap to them; in a race, the next one who is not out of it. Null if nobody is ahead, or if the gap
 * is unknown because a driver who is out is in between.
 */
export function rivalAhead(
  { session, rows }: Pick<SessionBoardDto, 'session' | 'rows'>,
  own: SessionRowDto,
): { readonly name: string; readonly gap: SessionGapDto } | null {
  const ahead = rows.slice(0, rows.indexOf(own));
  const rival = ahead.findLast(({ status }) => !isOut(status) || (session !== null && !isRace(session)));
  const gap = rival && (rival === ahead.at(-1) ? own.interval : gapOfSameLaps(rival, own));
  return gap ? { name: rival.driver_name, gap } : null;
}

function gapOfSameLaps(rival: SessionRowDto, own: SessionRowDto): SessionGapDto | null {
  if (rival.laps !== own.laps || rival.race_ms === null || own.race_ms === null) return null;
  return { unit: 'ms', value: own.race_ms - rival.race_ms };
}

/** Returns the background class for a flag; grey for the chequered flag and for none. */
export function flagClass(flag: SessionFlag | null): string {
  if (flag === 'green') return 'bg-success';
  return flag === 'red' ? 'bg-danger' : 'bg-faint';
}

/** Returns a penalty in words: '+5 s', '1 lap off', '3 places down', '+5 s (served)'. */
export function penaltyInWords({ served, ...penalty }: PenaltyCostDto & Pick<RowPenaltyDto, 'served'>): string {
  const cost = costInWords(penalty);
  return served ? t('{penalty} (served)', { penalty: cost }) : cost;
}

function costInWords(penalty: PenaltyCostDto): string {
  const time = secondsAdded(penalty.value ?? 0);
  if (penalty.kind === 'stop-and-go') return t('{time} for a stop-and-go', { time });
  return penalty.kind === 'drive-through' ? t('{time} for a drive-through', { time }) : penaltyName(penalty);
}

/** Formats a time since the start signal: '1:02:05', '12:05', '0:07'; '−0:07' before it. */
export function formatRaceClock(ms: number): string {
  if (ms < 0) return `\u2212${formatRaceClock(-ms)}`;
  const seconds = Math.floor(ms / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** Formats a race time for a result sheet: '1:02:05.123', in German '1:02:05,123'. */
export function formatRaceTime(ms: number): string {
  return `${formatRaceClock(ms)}${formatDecimal((ms % 1_000) / 1_000, 3).slice(1)}`;
}

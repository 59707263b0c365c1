import type { RaceSessionDto, SessionState } from '@league/shared/sessions/race-session.dto';
import {
  lapsOfLeader,
  type RowStatus,
  type SessionBoardDto,
  type SessionGapDto,
  type SessionRowDto,
} from '@league/shared/sessions/session-board.live';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import { WHOLE_TRACK, yellowSectors } from '@league/shared/sessions/flags/yellow-flags.rules';
import { formatLapClock, formatLapTime } from '@league/shared/units/lap-time';
import { type BoardText, boardText, type TextForm, type TextRow } from './board-text.rules.js';

/** Maps states to their abbreviations; empty while a driver is racing. */
const STATES: Readonly<Record<RowStatus, string>> = {
  on_grid: 'GRID',
  running: '',
  finished: 'FIN',
  dnf: 'DNF',
  dns: 'DNS',
  dsq: 'DSQ',
  nc: 'NC',
};
const PARTS: Readonly<Record<Exclude<SessionState, 'green'>, string>> = {
  planned: 'planned',
  gridded: 'grid',
  countdown: 'countdown',
  red: 'RED FLAG',
  chequered: 'chequered flag',
  provisional: 'provisional result',
  final: 'result',
  cancelled: 'cancelled',
};

/**
 * Returns the text of a session, with a line `place|number|name|laps|gap|lap|state` for each driver. `lap` is the time of the
 * driver's last lap or, in practice and qualifying, of the best one.
 */
export function towerText(
  { session, rows, log }: SessionBoardDto & { readonly session: RaceSessionDto },
  numbers: ReadonlyMap<string, number>,
  form: TextForm,
): BoardText {
  const title = [sessionName(session), ...yellowIn(session, log), partOf(session, rows)].join(' - ');
  const lines = rows.map((row) => rowOf(row, isRace(session) ? row.last_ms : row.best_ms, numbers));
  return boardText({ title, rows: lines }, form);
}

function rowOf(row: SessionRowDto, lapMs: number | null, numbers: ReadonlyMap<string, number>): TextRow {
  const { place, user_id, driver_name, laps, gap, status } = row;
  return {
    before: [place === null ? '' : String(place), String(numbers.get(user_id) ?? '')],
    name: driver_name,
    otherName: `Driver ${row.row}`,
    after: [String(laps), gapOf(gap), lapMs === null ? '' : formatLapClock(lapMs / 1000), STATES[status]],
  };
}

/** Returns the name of a session, such as `Race A`, in English like everything that scripts say. */
export function sessionName({ kind, group }: Pick<RaceSessionDto, 'kind' | 'group'>): string {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  return group === null ? name : `${name} ${group}`;
}

function yellowIn({ state }: RaceSessionDto, log: SessionBoardDto['log']): string[] {
  const sectors = state === 'green' || state === 'chequered' ? yellowSectors(log) : [];
  if (sectors.length === 0) return [];
  if (sectors.includes(WHOLE_TRACK)) return ['YELLOW FLAG'];
  return [`YELLOW FLAG ${[...sectors].sort((one, other) => one - other).join(', ')}`];
}

/** Returns the leader's current lap while a race or heat is running, otherwise the state of the session. */
function partOf(session: RaceSessionDto, rows: readonly SessionRowDto[]): string {
  const { state, laps } = session;
  if (state !== 'green') return PARTS[state];
  if (!isRace(session)) return 'running';
  const lap = lapsOfLeader(rows) + 1;
  return laps === null ? `lap ${lap}` : `lap ${Math.min(lap, laps)}/${laps}`;
}

/** Returns a gap in a race or to the best lap, such as `+1 lap` or `+0.345`; empty if there is none. */
export function gapOf(gap: SessionGapDto | null): string {
  if (gap === null) return '';
  if (gap.unit === 'laps') return `+${gap.value} lap${gap.value === 1 ? '' : 's'}`;
  return `${gap.value < 0 ? '' : '+'}${formatLapTime(gap.value / 1000)}`;
}

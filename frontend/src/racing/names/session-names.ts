import type { RaceSessionDto, SessionKind, SessionState } from '@league/shared/sessions/race-session.dto';
import { msg, translated } from '../../language/translate';

const KINDS: Readonly<Record<SessionKind, string>> = {
  practice: msg('Practice'),
  qualifying: msg('Qualifying'),
  heat: msg('Heat'),
  race: msg('Race'),
};

const STATES: Readonly<Record<SessionState, string>> = {
  planned: msg('Planned'),
  gridded: msg('On the grid'),
  countdown: msg('Countdown'),
  green: msg('Green flag'),
  red: msg('Red flag'),
  chequered: msg('Chequered flag'),
  provisional: msg('Provisional'),
  final: msg('Final'),
  cancelled: msg('Cancelled'),
};

/** Returns the name of a session: 'Race', 'Heat A'. */
export function sessionName({ kind, group }: Pick<RaceSessionDto, 'kind' | 'group'>): string {
  return group === null ? translated(KINDS[kind]) : `${translated(KINDS[kind])} ${group}`;
}

export function stateInWords(state: SessionState): string {
  return translated(STATES[state]);
}

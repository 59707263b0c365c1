import type { AdminIncidentDto, IncidentState } from '@league/shared/sessions/incident.dto';
import { msg, translated } from '../../../language/translate';

const STATES: Readonly<Record<IncidentState, string>> = {
  filed: msg('Filed'),
  open: msg('Open'),
  upheld: msg('Upheld'),
  rejected: msg('Rejected'),
  withdrawn: msg('Withdrawn ⟨incident⟩'),
};

export function incidentStateInWords(state: IncidentState): string {
  return translated(STATES[state]);
}

/** Returns whether the stewards still have to decide an incident. */
export const isUndecided = ({ state }: Pick<AdminIncidentDto, 'state'>) => state === 'filed' || state === 'open';

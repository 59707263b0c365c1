import type { LapState } from '@league/shared/laps/admin-lap.dto';
import { msg } from '../../language/translate';

/** Maps each state of a lap to its English label, marked by `msg`. */
export const LAP_STATE_NAMES: Readonly<Record<LapState, string>> = {
  received: msg('Received'),
  counted: msg('Counted'),
  under_review: msg('Under review'),
  voided: msg('Voided'),
};

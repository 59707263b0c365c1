import type { LapState } from '@league/shared/laps/admin-lap.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';

/** Where each ruling leads from each state; what is missing is refused. */
const RULINGS: Readonly<Record<Ruling, Partial<Record<LapState, LapState>>>> = {
  void: { counted: 'voided', under_review: 'voided' },
  restore: { voided: 'counted' },
  accept: { under_review: 'counted' },
};

const REFUSALS: Readonly<Record<LapState, string>> = {
  received: 'This lap is still being counted: try again in a moment.',
  counted: 'This lap counts already: all that can be done is to void it.',
  under_review: 'This lap is under review: accept it or void it.',
  voided: 'This lap is voided already: all that can be done is to restore it.',
};

/** The state a ruling leads to, or the sentence that says why it cannot be made. A restored lap always counts. */
export function ruleOn(state: LapState, ruling: Ruling): { readonly state: LapState } | { readonly refusal: string } {
  const next = RULINGS[ruling][state];
  return next ? { state: next } : { refusal: REFUSALS[state] };
}

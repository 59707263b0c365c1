import type { RefusalCode } from '@league/shared/http/refusals';
import type { LapState } from '@league/shared/laps/admin-lap.dto';
import type { Ruling } from '@league/shared/laps/preview-ruling.dto';

/** Maps each ruling and state of a lap to the next state; missing pairs are refused. */
const RULINGS: Readonly<Record<Ruling, Partial<Record<LapState, LapState>>>> = {
  void: { counted: 'voided', under_review: 'voided' },
  restore: { voided: 'counted' },
  accept: { under_review: 'counted' },
};

const REFUSALS = {
  received: 'lap-being-counted',
  counted: 'lap-counts-already',
  under_review: 'lap-under-review',
  voided: 'lap-voided-already',
} as const satisfies Readonly<Record<LapState, RefusalCode>>;

/** Describes a ruling's outcome: the next state, or the code of the refusal. */
type Outcome = { readonly state: LapState } | { readonly refusal: (typeof REFUSALS)[LapState] };

/** Returns the outcome of a ruling on a lap in `state`. A restored lap counts even if it was held for review before. */
export function ruleOn(state: LapState, ruling: Ruling): Outcome {
  const next = RULINGS[ruling][state];
  return next ? { state: next } : { refusal: REFUSALS[state] };
}

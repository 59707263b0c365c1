import type { PenaltyKind } from '@league/shared/sessions/penalty.dto';
import type { ResultMovesDto } from '@league/shared/sessions/session-result.dto';
import { useState } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { useDraftOf } from '../../../platform/forms/drafts';
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard';
import { Field, SelectField } from '../../../ui/controls/field';
import { useTyped } from '../../../ui/hooks/use-typed';

const KINDS: Readonly<Record<PenaltyKind, string>> = {
  time: msg('Time'),
  laps: msg('Laps'),
  places: msg('Places'),
  dsq: msg('Disqualification'),
  'stop-and-go': msg('Stop-and-go'),
  'drive-through': msg('Drive-through'),
};

type Amounts = Readonly<Record<Exclude<PenaltyKind, 'dsq'>, string>>;

/** The initial amount of each kind of penalty; when it is empty, the season's rules set the cost. */
const FIRST_AMOUNTS: Amounts = {
  time: '5',
  laps: '1',
  places: '1',
  'stop-and-go': '',
  'drive-through': '',
};

/** Returns whether the value of a penalty is a time, which is entered in seconds. */
const isTime = (kind: PenaltyKind) => kind !== 'laps' && kind !== 'places' && kind !== 'dsq';

/** Returns whether the cost of a penalty can be left to the season's rules. */
const isOfTable = (kind: PenaltyKind) => kind === 'stop-and-go' || kind === 'drive-through';

/** Returns a penalty's value in ms, laps or places; null for none, a disqualification, and a cost set by the season. */
function penaltyValue(kind: PenaltyKind | '', amounts: Amounts): number | null {
  if (kind === '' || kind === 'dsq') return null;
  const amount = amounts[kind].trim();
  if (isOfTable(kind) && amount === '') return null;
  return Math.round(Number(amount) * (isTime(kind) ? 1_000 : 1));
}

/**
 * Manages the fields of a penalty, and the preview of its effect until its kind or amount changes. A typed reason counts as an
 * unsaved change; the kind and the amounts do not, because they stay for the next penalty. `about` is the id of the entry or of the
 * incident, for which the fields are kept when the session ends.
 */
export function usePenalty<Kind extends PenaltyKind | ''>(first: Kind, about: string) {
  const [moves, setMoves] = useState<ResultMovesDto | null>(null);
  const { typed, set, text } = useTyped(
    // each kind has its own amount, so that a time is never given as laps or in place of the season's cost
    { ...FIRST_AMOUNTS, kind: first, reason: '' },
    (name) => name !== 'reason' && setMoves(null),
  );
  useLeaveGuard(typed.reason !== '');
  useDraftOf(
    `penalty ${about}`,
    () => (typed.reason === '' ? {} : typed),
    (draft) => set(draft),
  );
  const { kind } = typed;
  const value = penaltyValue(kind, typed);
  return {
    kind,
    value,
    isWhole: value === null || value > 0,
    reason: typed.reason.trim(),
    moves,
    setMoves,
    text,
    /** Clears reason and preview after a penalty; a reason typed in the meantime stays, like kind and amounts. */
    clear: () => {
      set((now) => (now.reason === typed.reason ? { reason: '' } : {}));
      setMoves(null);
    },
  };
}

interface PenaltyFieldsProps extends Pick<ReturnType<typeof usePenalty<PenaltyKind | ''>>, 'kind' | 'text'> {
  /** The label of the choice without a penalty; absent if a penalty is required. */
  readonly none?: string;
}

/** Edits the kind, value and reason of a penalty. */
export function PenaltyFields({ kind, text, none }: PenaltyFieldsProps) {
  const kinds = Object.keys(KINDS) as PenaltyKind[];
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={t('Penalty')}
          options={[
            ...(none === undefined ? [] : [['', none] as const]),
            ...kinds.map((one) => [one, translated(KINDS[one])] as const),
          ]}
          {...text('kind')}
        />
        {kind !== '' && kind !== 'dsq' && (
          <Field
            label={isTime(kind) ? t('Seconds') : translated(KINDS[kind])}
            type="number"
            min={isTime(kind) ? 0.001 : 1}
            step={isTime(kind) ? 0.001 : 1}
            hint={isOfTable(kind) ? t('Empty: as the season has it.') : undefined}
            {...text(kind)}
          />
        )}
      </div>
      <Field label={t('Reason')} maxLength={500} {...text('reason')} />
    </>
  );
}

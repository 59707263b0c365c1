import type { PenaltyKind } from '@league/shared/sessions/penalty.dto';
import type { ResultMovesDto } from '@league/shared/sessions/session-result.dto';
import { useState } from 'react';
import { msg, t, translated } from '../../../language/translate';
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

/** Returns whether the value of a penalty is a time, which is entered in seconds. */
const isTime = (kind: PenaltyKind) => kind !== 'laps' && kind !== 'places' && kind !== 'dsq';

/** Returns whether the cost of a penalty can be left to the season's rules. */
const isOfTable = (kind: PenaltyKind | '') => kind === 'stop-and-go' || kind === 'drive-through';

/**
 * Returns the value of a typed penalty in ms, laps or places; null for no penalty, a disqualification, or a cost set by
 * the season.
 */
function penaltyValue(kind: PenaltyKind | '', amount: string): number | null {
  if (kind === '' || kind === 'dsq' || (isOfTable(kind) && amount.trim() === '')) return null;
  return Math.round(Number(amount) * (isTime(kind) ? 1_000 : 1));
}

/** Manages the fields of a penalty, and the preview of its effect until its kind or amount changes. */
export function usePenalty<Kind extends PenaltyKind | ''>(first: Kind) {
  const [moves, setMoves] = useState<ResultMovesDto | null>(null);
  const { typed, set, text } = useTyped(
    { kind: first, amount: '5', reason: '' },
    (name) => name !== 'reason' && setMoves(null),
  );
  const { kind } = typed;
  const value = penaltyValue(kind, typed.amount);
  return {
    kind,
    value,
    isWhole: value === null || value > 0,
    reason: typed.reason.trim(),
    moves,
    setMoves,
    text,
    /** Clears the reason and the preview; the kind and the amount stay for the next penalty. */
    clear: () => {
      set({ reason: '' });
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
            {...text('amount')}
          />
        )}
      </div>
      <Field label={t('Reason')} maxLength={500} {...text('reason')} />
    </>
  );
}

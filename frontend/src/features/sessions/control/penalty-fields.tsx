import type { PenaltyKind } from '@league/shared/sessions/penalty.dto';
import type { ResultMovesDto } from '@league/shared/sessions/session-result.dto';
import { useEffect, useRef, useState } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { useDraftOf } from '../../../platform/forms/drafts';
import { useLeaveGuard } from '../../../platform/forms/use-leave-guard';
import { problemOfField } from '../../../platform/http/http-error';
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
 * Manages the fields of a penalty, and until its kind or amount changes also the preview of its effect or why it was refused. A typed reason counts as an
 * unsaved change; the kind and the amounts do not, because they stay for the next penalty. `about` is the id of the entry or of the
 * incident, for which the fields are kept when the session ends.
 */
export function usePenalty<Kind extends PenaltyKind | ''>(first: Kind, about: string) {
  const [moves, setMoves] = useState<ResultMovesDto | null>(null);
  const [refused, setRefused] = useState<unknown>(null);
  const { typed, set, text } = useTyped(
    // each kind has its own amount, so that a time is never given as laps or in place of the season's cost
    { ...FIRST_AMOUNTS, kind: first, reason: '' },
    (name) => {
      if (name === 'reason') return;
      setMoves(null);
      setRefused(null);
    },
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
    /** Shows at the field why the server refused the penalty for its value; takes the error of the request. */
    setRefused,
    fields: { kind, text, refused },
    /**
     * Clears the reason and the preview after a penalty was given; the kind and the amounts stay for the next one, like a
     * reason that was typed in the meantime.
     */
    clear: () => {
      set((now) => (now.reason === typed.reason ? { reason: '' } : {}));
      setMoves(null);
    },
  };
}

interface PenaltyFieldsProps {
  readonly fields: ReturnType<typeof usePenalty<PenaltyKind | ''>>['fields'];
  /** The label of the choice without a penalty; absent if a penalty is required. */
  readonly none?: string;
}

/** Edits the kind and value of a penalty, and shows why the server refused the value. */
export function PenaltyFields({ fields: { kind, text, refused }, none }: PenaltyFieldsProps) {
  const kinds = Object.keys(KINDS) as PenaltyKind[];
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [refused]);
  return (
    <div ref={area} className="grid grid-cols-2 gap-3">
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
          problem={problemOfField(refused, 'value')}
          hint={isOfTable(kind) ? t('Empty: as the season has it.') : undefined}
          {...text(kind)}
        />
      )}
    </div>
  );
}

/** Edits the reason of a penalty or of a decision. */
export function PenaltyReason({ fields: { text } }: Pick<PenaltyFieldsProps, 'fields'>) {
  return <Field label={t('Reason')} maxLength={500} {...text('reason')} />;
}

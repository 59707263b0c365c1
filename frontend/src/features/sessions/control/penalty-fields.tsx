import type { PenaltyKind } from '@league/shared/sessions/penalty.dto';
import { msg, t, translated } from '../../../language/translate';
import { Field, SelectField } from '../../../ui/controls/field';

const KINDS: Readonly<Record<PenaltyKind, string>> = {
  time: msg('Time'),
  laps: msg('Laps'),
  places: msg('Places'),
  dsq: msg('Disqualification'),
  'stop-and-go': msg('Stop-and-go, not served'),
  'drive-through': msg('Drive-through, not served'),
};

/** Returns whether the value of a penalty is time, which people enter in seconds. */
const isTime = (kind: PenaltyKind) => kind !== 'laps' && kind !== 'places' && kind !== 'dsq';

/** Returns whether the season may say what a penalty costs. */
const isOfTable = (kind: PenaltyKind | '') => kind === 'stop-and-go' || kind === 'drive-through';

/** Returns the value of a penalty from what was typed: milliseconds, laps or places; null for a disqualification and by the season. */
export function penaltyValue(kind: PenaltyKind, amount: string): number | null {
  if (kind === 'dsq' || (isOfTable(kind) && amount.trim() === '')) return null;
  return Math.round(Number(amount) * (isTime(kind) ? 1_000 : 1));
}

interface PenaltyFieldsProps<Kind extends PenaltyKind | ''> {
  readonly kind: Kind;
  readonly amount: string;
  /** The words for no penalty, where that can be chosen. */
  readonly none?: string;
  readonly onKind: (kind: Kind) => void;
  readonly onAmount: (amount: string) => void;
}

/** Chooses the kind of a penalty and its value. */
export function PenaltyFields<Kind extends PenaltyKind | ''>(props: PenaltyFieldsProps<Kind>) {
  const { kind, amount, none, onKind, onAmount } = props;
  const kinds = Object.keys(KINDS) as PenaltyKind[];
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={t('Penalty')}
        value={kind}
        onChange={(event) => onKind(event.target.value as Kind)}
        options={[
          ...(none === undefined ? [] : [['', none] as const]),
          ...kinds.map((one) => [one, translated(KINDS[one])] as const),
        ]}
      />
      {kind !== '' && kind !== 'dsq' && (
        <Field
          label={isTime(kind) ? t('Seconds') : translated(KINDS[kind as PenaltyKind])}
          type="number"
          min={isTime(kind) ? 0.001 : 1}
          step={isTime(kind) ? 0.001 : 1}
          value={amount}
          hint={isOfTable(kind) ? t('Empty: as the season has it.') : undefined}
          onChange={(event) => onAmount(event.target.value)}
        />
      )}
    </div>
  );
}

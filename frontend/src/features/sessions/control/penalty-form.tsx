import type { GivePenaltyDto, PenaltyKind } from '@league/shared/sessions/penalty.dto';
import type { ResultMovesDto } from '@league/shared/sessions/session-result.dto';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { Field } from '../../../ui/controls/field';
import { toastWithUndo } from '../../../ui/feedback/toasts.store';
import { penaltyInWords } from '../session-words.rules';
import { PenaltyFields, penaltyValue } from './penalty-fields';
import { givePenalty, previewPenalty, rescindPenalty } from './race-control.queries';
import { AfterPublication, ResultMoves } from './result-moves';

interface PenaltyFormProps {
  readonly row: SessionRowDto;
  /** Says whether a result is published already. */
  readonly isPublished: boolean;
}

/** Gives a driver a penalty, and shows before what would move. */
export function PenaltyForm({ row, isPublished }: PenaltyFormProps) {
  const { entry_id: entryId, driver_name: name } = row;
  const [kind, setKind] = useState<PenaltyKind>('time');
  const [amount, setAmount] = useState('5');
  const [reason, setReason] = useState('');
  const [moves, setMoves] = useState<ResultMovesDto | null>(null);
  const preview = useMutation(previewPenalty);
  const give = useMutation(givePenalty);
  const rescind = useMutation(rescindPenalty);
  const value = penaltyValue(kind, amount);
  const penalty: GivePenaltyDto = { entry_id: entryId, kind, value, reason: reason.trim() };
  const isWhole = value === null || value > 0;
  const change =
    <T,>(set: (to: T) => void) =>
    (to: T) => {
      set(to);
      setMoves(null);
    };
  const giveIt = async () => {
    const { penalty: given } = await give.mutateAsync(penalty);
    setReason('');
    setMoves(null);
    if (given)
      toastWithUndo(t('{name}: {penalty}', { name, penalty: penaltyInWords(given) }), () => rescind.mutate(given.id));
  };
  return (
    <form
      aria-label={t('Penalty')}
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void giveIt().catch(() => undefined);
      }}
    >
      <PenaltyFields kind={kind} amount={amount} onKind={change(setKind)} onAmount={change(setAmount)} />
      <Field label={t('Reason')} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="outline"
          disabled={!isWhole || preview.isPending}
          onClick={() => preview.mutate(penalty, { onSuccess: setMoves })}
        >
          {t('Preview')}
        </Button>
        <Button type="submit" variant="danger" disabled={!isWhole || penalty.reason === '' || give.isPending}>
          {t('Give the penalty')}
        </Button>
      </div>
      {isPublished && <AfterPublication />}
      {moves && <ResultMoves moves={moves} />}
    </form>
  );
}

import type { GivePenaltyDto, PenaltyKind } from '@league/shared/sessions/penalty.dto';
import type { SessionRowDto } from '@league/shared/sessions/session-board.live';
import { useMutation } from '@tanstack/react-query';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { toastWithUndo } from '../../../ui/feedback/toasts.store';
import { penaltyInWords } from '../session-words.rules';
import { PenaltyFields, PenaltyReason, usePenalty } from './penalty-fields';
import { givePenalty, previewPenalty, rescindPenalty } from './race-control.queries';
import { AfterPublication, PreviewedMoves } from './result-moves';

interface PenaltyFormProps {
  readonly row: SessionRowDto;
  /** Whether a result has been published. */
  readonly isPublished: boolean;
}

/** Gives a driver a penalty; its effect on the result can be previewed first. */
export function PenaltyForm({ row, isPublished }: PenaltyFormProps) {
  const { entry_id: entryId, driver_name: name } = row;
  const { kind, value, isWhole, reason, moves, setMoves, setRefused, fields, clear } = usePenalty<PenaltyKind>(
    'time',
    entryId,
  );
  const preview = useMutation(previewPenalty);
  const give = useMutation(givePenalty);
  const rescind = useMutation(rescindPenalty);
  const penalty: GivePenaltyDto = { entry_id: entryId, kind, value, reason };
  const giveIt = async () => {
    const { penalty: given } = await give.mutateAsync(penalty);
    clear();
    if (given)
      toastWithUndo(t('{name}: {penalty}', { name, penalty: penaltyInWords(given) }), () => rescind.mutate(given.id));
  };
  return (
    <form
      aria-label={t('Penalty')}
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void giveIt().catch(setRefused);
      }}
    >
      <PenaltyFields fields={fields} />
      <PenaltyReason fields={fields} />
      <div className="flex flex-wrap gap-2 *:grow">
        <Button
          variant="outline"
          disabled={!isWhole || preview.isPending}
          onClick={() => preview.mutate(penalty, { onSuccess: setMoves, onError: setRefused })}
        >
          {t('Preview')}
        </Button>
        <Button type="submit" variant="danger" disabled={!isWhole || reason === '' || give.isPending}>
          {t('Give the penalty')}
        </Button>
      </div>
      {isPublished && <AfterPublication />}
      <PreviewedMoves moves={moves} />
    </form>
  );
}

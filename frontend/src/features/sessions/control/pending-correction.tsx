import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileWarning } from 'lucide-react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { promptText } from '../../../ui/feedback/dialogs';
import { Panel } from '../../../ui/layout/panel';
import { correctionQuery, publishSession } from './race-control.queries';
import { ResultMoves } from './result-moves';

/** Shows what was ruled since a provisional result was published, and publishes it as a correction. */
export function PendingCorrection({ session: { id } }: { readonly session: RaceSessionDto }) {
  const { data: moves } = useQuery(correctionQuery(id));
  const publish = useMutation(publishSession);
  if (!moves || moves.changes.length === 0) return null;
  const ask = async () => {
    const question = t('Publish a correction');
    const reason = await promptText({ question, label: t('Reason'), maxLength: 500, required: true });
    if (reason !== null) publish.mutate({ id, reason });
  };
  return (
    <Panel title={t('Ruled, not published')} icon={<FileWarning className="size-5" />}>
      <div className="grid gap-3 p-4 sm:p-5">
        <p className="text-sm text-muted">
          {t('The published result stays as it is until a correction is published.')}
        </p>
        <ResultMoves moves={moves} />
        <Button disabled={publish.isPending} onClick={() => void ask()}>
          {t('Publish a correction')}
        </Button>
      </div>
    </Panel>
  );
}

import { useMutation } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { t } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { confirmAction, confirmTyped, notify } from '../../ui/feedback/dialogs';
import { Panel } from '../../ui/layout/panel';
import { countLoss, resetAllStats } from './settings.queries';
import { lossInWords, RESET_CONFIRMATION, resetInWords } from './settings.rules';

/** Shows a button that resets the statistics of every driver, after two confirmations and a typed text. */
export function DangerZone() {
  const count = useMutation(countLoss);
  const reset = useMutation(resetAllStats);
  const askAndReset = async () => {
    // Each mutation shows its own error.
    const loss = await count.mutateAsync().catch(() => null);
    if (loss === null || !(await isWanted(lossInWords(loss)))) return;
    const done = await reset.mutateAsync().catch(() => null);
    if (done !== null) notify({ title: t('All statistics were reset.'), text: resetInWords(done) });
  };
  return (
    <Panel title={t('Danger Zone')} icon={TriangleAlert} tone="danger" className="border-danger">
      <div className="flex flex-wrap items-center justify-between gap-3 p-4 sm:p-5">
        <p className="min-w-0 flex-[1_1_20rem] text-sm text-muted">
          {t('Deletes every lap, record, result and unlocked achievement of every driver. It cannot be undone.')}
        </p>
        <Button
          variant="danger"
          disabled={count.isPending || reset.isPending}
          aria-busy={reset.isPending}
          onClick={() => void askAndReset()}
        >
          {reset.isPending ? t('Resetting...') : t('Reset All Statistics')}
        </Button>
      </div>
    </Panel>
  );
}

async function isWanted(loss: string): Promise<boolean> {
  const ask = (question: string) =>
    confirmAction({ question, detail: loss, confirmLabel: t('Continue'), danger: true });
  if (!(await ask(t('Are you sure you want to reset the statistics of every driver?')))) return false;
  if (!(await ask(t('This cannot be undone. Do you really want to reset everything?')))) return false;
  return confirmTyped({
    question: t('Reset all statistics?'),
    detail: loss,
    expected: RESET_CONFIRMATION,
    mismatchAlert: t('Confirmation text does not match. Reset cancelled.'),
    confirmLabel: t('Reset All'),
  });
}

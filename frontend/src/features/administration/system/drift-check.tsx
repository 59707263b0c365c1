import { formatDecimal } from '@league/shared/units/lap-time';
import type { VerifyDto } from '@league/shared/admin/verify.dto';
import { useMutation } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { describeFailure } from '../../../platform/http/http-error';
import { Button } from '../../../ui/controls/button';
import { FormMessage } from '../../../ui/feedback/form-message';
import { Panel } from '../../../ui/layout/panel';
import { verifyTotals } from './system.queries';

/** Shows a button that runs the integrity check, and lists the totals, best laps, records and ranks that differ. */
export function DriftCheck() {
  const check = useMutation(verifyTotals);
  return (
    <Panel title={t('Drift check')} icon={Scale}>
      <div className="space-y-4 p-4 sm:p-5">
        <p className="text-muted">
          {t(
            'Recomputes every total, best lap, record and rank from the laps, compares them with what the boards show, and checks the audit log, indexes and pages, as it does every night. It repairs nothing.',
          )}
        </p>
        <Button variant="outline" disabled={check.isPending} aria-busy={check.isPending} onClick={() => check.mutate()}>
          {check.isPending ? t('Checking…') : t('Check now')}
        </Button>
        {check.error && (
          <FormMessage kind="failure" detail={describeFailure(check.error)}>
            {t('The check did not finish.')}
          </FormMessage>
        )}
        {check.data && <Result result={check.data} />}
      </div>
    </Panel>
  );
}

function Result({ result: { differences, difference_count: count, took_ms } }: { readonly result: VerifyDto }) {
  const seconds = formatDecimal(took_ms / 1000, 1);
  if (count === 0) {
    return (
      <FormMessage kind="success">
        {t('No differences. Everything is as the laps say ({seconds} s).', { seconds })}
      </FormMessage>
    );
  }
  return (
    <>
      <FormMessage kind="failure">
        {tn(
          '{n} difference ({seconds} s). Report them with the versions above.',
          '{n} differences ({seconds} s). Report them with the versions above.',
          count,
          { seconds },
        )}
      </FormMessage>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-faint">
            <th className="py-1 pr-3 font-medium">{t('What')}</th>
            <th className="py-1 pr-3 font-medium">{t('Kept')}</th>
            <th className="py-1 font-medium">{t('Recomputed')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ what, kept, recomputed }) => (
            <tr key={what} className="border-t border-line">
              <th lang="en" className="py-1.5 pr-3 text-left font-medium wrap-anywhere">
                {what}
              </th>
              <td className="py-1.5 pr-3 wrap-anywhere">{kept ?? t('nothing')}</td>
              <td className="py-1.5 wrap-anywhere">{recomputed ?? t('nothing')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

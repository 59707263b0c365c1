import { formatDecimal } from '@league/shared/units/lap-time';
import type { IntegrityRunDto, SystemDto } from '@league/shared/admin/system.dto';
import { Check, TriangleAlert } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { serverNow } from '../../../platform/clock';
import { Badge } from '../../../ui/layout/badge';
import { formatCount, formatDateTime } from '../../../ui/text/format';

/** The age, in ms, above which the last check is too old: two days and an hour, because a stopped league may miss one check. */
const TOO_OLD_MS = 49 * 3_600_000;

/** Shows the last integrity check: when it finished, what it found and what to do about it. */
export function IntegrityLine({ system }: { readonly system: SystemDto }) {
  const run = system.integrity;
  const hasFailed = system.integrity_failure !== null;
  const problems = [
    ...(run ? problemsOf(run) : []),
    ...(hasFailed ? [t('The last nightly check did not finish: press Check now, or look at the log.')] : []),
  ];
  const details = [...(run ? detailsOf(run) : []), ...(hasFailed ? [system.integrity_failure] : [])];
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2 last:border-0 sm:px-5">
      <dt className="font-medium">{t('Last integrity check')}</dt>
      <dd className="flex flex-wrap items-center justify-end gap-x-3">
        <span className="text-sm text-muted">{run ? whenInWords(run) : t('Not yet: it runs at 3:00 UTC')}</span>
        {problems.length > 0 ? (
          <Badge tone="warning" icon={TriangleAlert}>
            {t('Problem')}
          </Badge>
        ) : (
          run && (
            <Badge tone="success" icon={Check}>
              {t('OK')}
            </Badge>
          )
        )}
      </dd>
      {run && (
        <dd className="w-full text-sm text-muted">
          {[...(run.difference_count === 0 ? [t('No difference.')] : []), ...filesInWords(run)].join(' ')}
        </dd>
      )}
      {problems.map((problem) => (
        <dd key={problem} className="w-full text-sm wrap-anywhere text-warning">
          {problem}
        </dd>
      ))}
      {details.map((detail) => (
        <dd key={detail} lang="en" className="w-full text-sm wrap-anywhere text-muted">
          {detail}
        </dd>
      ))}
    </div>
  );
}

function whenInWords({ finished_at, took_ms }: IntegrityRunDto): string {
  return t('{when}, in {seconds} s', {
    when: formatDateTime(finished_at),
    seconds: formatDecimal(took_ms / 1000, 1),
  });
}

function filesInWords({ page_checksums, has_amcheck, indexes_checked, indexes }: IntegrityRunDto): readonly string[] {
  return [
    page_checksums === 'on' ? t('Checksums of pages are on.') : t('Checksums of pages are off.'),
    has_amcheck
      ? t('{checked} of {all} unique indexes checked.', {
          checked: formatCount(indexes_checked),
          all: formatCount(indexes),
        })
      : t('Indexes are not checked: PostgreSQL does not let the league use amcheck.'),
  ];
}

function problemsOf(run: IntegrityRunDto): readonly string[] {
  const { difference_count: differences, pages_failed: pages, damage, audit_problem, finished_at } = run;
  return [
    ...(differences !== null && differences > 0
      ? [
          tn(
            '{n} row differs from the laps: run "npm run league -- verify" on the server.',
            '{n} rows differ from the laps: run "npm run league -- verify" on the server.',
            differences,
          ),
        ]
      : []),
    ...(audit_problem === null
      ? []
      : [t('The audit log is not whole: run "npm run league -- verify" on the server and compare it with a backup.')]),
    ...(damage.length > 0 || pages > 0
      ? [
          t(
            'Files of PostgreSQL are damaged: keep a copy of the data as they are, then do what docs/operations.md says.',
          ),
        ]
      : []),
    ...(serverNow() - Date.parse(finished_at) > TOO_OLD_MS
      ? [t('No check has finished for two nights: look whether a worker runs.')]
      : []),
  ];
}

/** Returns the messages from PostgreSQL and from the check of the audit log, which are in English. */
function detailsOf({ damage, audit_problem }: IntegrityRunDto): readonly string[] {
  return [...damage, ...(audit_problem === null ? [] : [audit_problem])];
}

import type { SystemDto } from '@league/shared/admin/system.dto';
import { Info } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { CopyButton } from '../../../ui/controls/copy-button';
import { formatCount, formatDateTime } from '../../../ui/text/format';
import { Panel } from '../../../ui/layout/panel';
import { durationInWords } from './duration.rules';

function retentionInWords(run: SystemDto['retention']): string {
  if (run === null) return t('Not yet: it runs once a day');
  const when = formatDateTime(run.finished_at);
  return tn('{n} row, {when}', '{n} rows, {when}', run.rows_removed, { when });
}

/** Shows versions, uptime, the number of live connections and the last removal of old data. */
export function VersionsPanel({ system }: { readonly system: SystemDto }) {
  const { versions } = system;
  const facts = [
    [t('Build'), versions.build],
    ['Node', versions.node],
    ['PostgreSQL', versions.postgres],
    [t('Schema'), versions.schema],
    [t('Running for'), durationInWords(system.uptime_seconds)],
    [t('Live connections'), formatCount(system.sockets_connected)],
    [t('Old data removed'), retentionInWords(system.retention)],
  ] as const;
  return (
    <Panel
      title={t('Versions')}
      icon={Info}
      action={<CopyButton label={t('Copy the versions')} text={facts.map((fact) => fact.join(': ')).join('\n')} />}
    >
      <dl>
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-1.5 last:border-0 sm:px-5"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="tabular font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

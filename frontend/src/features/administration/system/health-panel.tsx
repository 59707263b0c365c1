import type { SystemDto } from '@league/shared/admin/system.dto';
import { Activity, Check, X } from 'lucide-react';
import { msg, t, translated } from '../../../language/translate';
import { Badge } from '../../../ui/layout/badge';
import { Panel } from '../../../ui/layout/panel';
import { IntegrityLine } from './integrity-line';

const PARTS = [
  ['database', msg('Database'), msg('Laps cannot be taken: scripts keep them and send them again.')],
  ['queue', msg('Queue'), msg('Laps are taken and wait to be counted.')],
  ['announcements', msg('Live updates'), msg('Screens are brought up to date late.')],
  ['worker', msg('Worker'), msg('Laps are taken and wait to be counted.')],
] as const;

/** Shows each part the league depends on, the consequence of an outage, and whether the stored data is intact. */
export function HealthPanel({ system }: { readonly system: SystemDto }) {
  const { health } = system;
  return (
    <Panel title={t('Health')} icon={Activity}>
      <dl aria-live="polite">
        {PARTS.map(([part, label, meaning]) => (
          <div
            key={part}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-2 last:border-0 sm:px-5"
          >
            <dt className="font-medium">{translated(label)}</dt>
            <dd className="flex flex-wrap items-center gap-x-3">
              {health[part] === 'ok' ? (
                <Badge tone="success" icon={Check}>
                  {t('OK')}
                </Badge>
              ) : (
                <>
                  <span className="text-sm text-muted">{translated(meaning)}</span>
                  <Badge tone="danger" icon={X}>
                    {t('Away')}
                  </Badge>
                </>
              )}
            </dd>
          </div>
        ))}
        <IntegrityLine system={system} />
      </dl>
    </Panel>
  );
}

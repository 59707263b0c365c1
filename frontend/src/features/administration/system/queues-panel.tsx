import type { SystemDto } from '@league/shared/admin/system.dto';
import { ListOrdered } from 'lucide-react';
import { msg, t, translated } from '../../../language/translate';
import { formatCount } from '../../../ui/text/format';
import { Figure } from '../../../ui/layout/figure';
import { Panel } from '../../../ui/layout/panel';
import { nameInWords } from '../../../racing/names/words';

const QUEUE_NAMES: Readonly<Record<string, string>> = {
  'domain-check': msg('Domain check'),
  heartbeats: msg('Heartbeats'),
  integrity: msg('Integrity check'),
  laps: msg('Laps'),
  'presence-sweep': msg('Presence sweep'),
  retention: msg('Retention'),
  'unused-pictures': msg('Unused pictures'),
};

const STATES = [
  ['waiting', msg('Waiting')],
  ['active', msg('Active')],
  ['delayed', msg('Delayed')],
  ['failed', msg('Failed')],
] as const;

/** Shows lap counts, and the number of jobs in each queue by state. */
export function QueuesPanel({ system }: { readonly system: SystemDto }) {
  return (
    <Panel title={t('Queues')} icon={ListOrdered}>
      <dl className="grid grid-cols-3 gap-3 border-b border-line px-4 py-3 sm:px-5">
        <Figure name={t('Laps waiting')} value={formatCount(system.laps_waiting)} />
        <Figure name={t('Laps in the last minute')} value={formatCount(system.laps_last_minute)} />
        <Figure name={t('Laps failed')} value={formatCount(system.laps_failed)} />
      </dl>
      {system.queues.length === 0 ? (
        <p className="px-4 py-3 text-muted sm:px-5">{t('The queue is away: its jobs cannot be counted.')}</p>
      ) : (
        <div role="group" aria-label={t('Jobs of each queue')} tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="border-b border-line text-left text-faint">
                <th className="h-10 px-4 font-medium sm:px-5">{t('Queue')}</th>
                {STATES.map(([state, title]) => (
                  <th
                    key={state}
                    className="px-1.5 text-right font-medium whitespace-nowrap last:pr-4 max-sm:text-xs sm:px-3 sm:last:pr-5"
                  >
                    {translated(title)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {system.queues.map((queue) => (
                <tr key={queue.name} className="border-b border-line last:border-0">
                  <th className="h-10 px-4 text-left font-medium sm:px-5">
                    {translated(QUEUE_NAMES[queue.name] ?? nameInWords(queue.name))}
                  </th>
                  {STATES.map(([state]) => (
                    <td key={state} className="tabular px-1.5 text-right last:pr-4 sm:px-3 sm:last:pr-5">
                      {formatCount(queue[state])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

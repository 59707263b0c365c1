import type { DriverEventDto } from '@league/shared/drivers/driver-page.dto';
import { Flag, Trophy } from 'lucide-react';
import { t, tn } from '../../../language/translate';
import { EventLink } from '../../../racing/event-link';
import { RankMark } from '../../../racing/rank-mark';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Panel } from '../../../ui/layout/panel';
import { formatDateShort } from '../../../ui/text/format';

/** Shows the places in the last events, the newest first. */
export function DriverPlaces({ events }: { readonly events: readonly DriverEventDto[] }) {
  return (
    <Panel title={t('Last events')} icon={<Trophy className="size-5" />}>
      {events.length === 0 ? (
        <EmptyState icon={<Flag className="size-7" />}>{t('No result in an event yet.')}</EmptyState>
      ) : (
        <ol className="divide-y divide-line">
          {events.map(({ event_id: id, name, start_time: start, position, drivers, points }) => (
            <li key={id} className="flex min-h-14 items-center gap-4 px-4 py-2 sm:px-5">
              <span className="inline-flex w-9 shrink-0 justify-center">
                <RankMark rank={position} />
              </span>
              <span className="min-w-0 flex-1">
                <EventLink event={{ id, name }} className="font-semibold wrap-anywhere" />
                <span className="tabular block text-xs text-faint">
                  <time dateTime={start}>{formatDateShort(start)}</time>
                  {' · '}
                  {tn('{n} driver', '{n} drivers', drivers)}
                </span>
              </span>
              <span className="timing shrink-0 font-semibold whitespace-nowrap text-muted">
                {tn('+{n} point', '+{n} points', points)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

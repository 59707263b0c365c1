import type { ListedEventDto, RaceEventResultDto } from '@league/shared/race-events/race-event.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../language/translate';
import { ExportButton } from '../../../platform/lists/export-button';
import { QueryPanel } from '../../../platform/query/query-panel';
import { DriverLink } from '../../../racing/driver-link';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { eventResultsQuery } from '../race-events.queries';
import { OnRequest } from './on-request';

/** Shows a button that opens the results of a completed event. */
export function EventResults({ event }: { readonly event: ListedEventDto }) {
  const n = event.result_count;
  return (
    <OnRequest title={t('Results ({n})', { n })} label={t('Results ({n}) of {event}', { n, event: event.name })}>
      <ResultTable event={event} />
    </OnRequest>
  );
}

function ResultTable({ event: { id, name } }: { readonly event: ListedEventDto }) {
  const query = useQuery(eventResultsQuery(id));
  return (
    <QueryPanel
      query={query}
      what={t('the results')}
      skeleton={<SkeletonRows rows={3} rowClass="h-11" />}
      empty={
        <p className="px-3 py-2 text-sm text-muted">{t('No driver has a counted lap on its track in its time.')}</p>
      }
    >
      {(results) => (
        <div className="overflow-x-auto">
          <table aria-label={t('Results of {event}', { event: name })} className="w-full text-sm">
            <thead className="text-left text-faint">
              <tr>
                <th className="px-3 py-2 font-medium">{t('Place')}</th>
                <th className="px-3 py-2 font-medium">{t('Driver')}</th>
                <th className="px-3 py-2 text-right font-medium">{t('Best Lap')}</th>
                <th className="px-3 py-2 text-right font-medium">{t('Points')}</th>
              </tr>
            </thead>
            <tbody>
              {results.map((result) => (
                <ResultRow key={result.user_id} {...result} />
              ))}
            </tbody>
          </table>
          <div className="p-3">
            <ExportButton
              path={`/admin/export/events/${id}/results.csv`}
              fileName="results.csv"
              label={t('Download the results of {event} as CSV', { event: name })}
            />
          </div>
        </div>
      )}
    </QueryPanel>
  );
}

function ResultRow({ position, user_id: userId, driver_name, username, best_lap_time, points }: RaceEventResultDto) {
  return (
    <tr className="border-t border-line">
      <td className="tabular px-3 py-2">{position}</td>
      <th className="px-3 py-2 text-left font-medium wrap-anywhere">
        <DriverLink id={userId} name={driver_name} /> <span className="font-normal text-muted">@{username}</span>
      </th>
      <td className="tabular px-3 py-2 text-right">{best_lap_time === null ? '--' : formatLapTime(best_lap_time)}</td>
      <td className="tabular px-3 py-2 text-right">{points}</td>
    </tr>
  );
}

import type { ListedEventDto, RaceEventResultDto } from '@league/shared/race-events/race-event.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { ExportButton } from '../../../platform/lists/export-button';
import { QueryPanel } from '../../../platform/query/query-panel';
import { Button } from '../../../ui/controls/button';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { eventResultsQuery } from '../race-events.queries';

/** The results of a completed event, shown when they are asked for. */
export function EventResults({ event }: { readonly event: ListedEventDto }) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="mt-3">
      <Button
        variant="link"
        shape="compact"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180' : 'size-4'} />
        Results ({event.result_count})<span className="sr-only"> of {event.name}</span>
      </Button>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <ResultTable event={event} />}
      </div>
    </div>
  );
}

function ResultTable({ event: { id, name } }: { readonly event: ListedEventDto }) {
  const query = useQuery(eventResultsQuery(id));
  return (
    <QueryPanel
      query={query}
      what="the results"
      skeleton={<SkeletonRows rows={3} rowClass="h-11" />}
      empty={<p className="px-3 py-2 text-sm text-muted">No driver has a counted lap on its track in its time.</p>}
    >
      {(results) => (
        <div className="overflow-x-auto">
          <table aria-label={`Results of ${name}`} className="w-full text-sm">
            <thead className="text-left text-faint">
              <tr>
                <th className="px-3 py-2 font-medium">Place</th>
                <th className="px-3 py-2 font-medium">Driver</th>
                <th className="px-3 py-2 text-right font-medium">Best Lap</th>
                <th className="px-3 py-2 text-right font-medium">Points</th>
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
              label={`Download the results of ${name} as CSV`}
            />
          </div>
        </div>
      )}
    </QueryPanel>
  );
}

function ResultRow({ position, driver_name, username, best_lap_time, points }: RaceEventResultDto) {
  return (
    <tr className="border-t border-line">
      <td className="tabular px-3 py-2">{position}</td>
      <th className="px-3 py-2 text-left font-medium wrap-anywhere">
        <bdi>{driver_name}</bdi> <span className="font-normal text-muted">@{username}</span>
      </th>
      <td className="tabular px-3 py-2 text-right">{formatLapTime(best_lap_time)}</td>
      <td className="tabular px-3 py-2 text-right">{points}</td>
    </tr>
  );
}

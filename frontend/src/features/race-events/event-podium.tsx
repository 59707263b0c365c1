import type { ListedEventDto, RaceEventResultDto } from '@league/shared/race-events/race-event.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t, tn } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { DriverLink } from '../../racing/driver-link';
import { RankMark } from '../../racing/rank-mark';
import { Button } from '../../ui/controls/button';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { eventResultsQuery } from './race-events.queries';

/** Shows the result of a completed event: the top three, and all drivers on request. */
export function EventPodium({ event }: { readonly event: ListedEventDto }) {
  const [isWhole, setWhole] = useState(false);
  if (event.podium.length === 0) return <NoResult event={event} />;
  return (
    <section aria-label={t('Results of {event}', { event: event.name })} className="mt-4 border-t border-line pt-2">
      {/* Ends where the times do: the column of points is 3.5 rem wide, the space before it 0.75 rem. */}
      <p className="pr-17 text-right text-xs text-faint">{t('Best lap')}</p>
      {isWhole ? <AllResults event={event} /> : <ResultList results={event.podium} />}
      {event.result_count > event.podium.length && (
        <Button variant="link" className="-ml-3" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('Podium only') : tn('All {n} result', 'All {n} results', event.result_count)}
        </Button>
      )}
    </section>
  );
}

/** Explains that no lap counted in a completed event; shows nothing for other events and for practice. */
function NoResult({ event: { status, event_type: type } }: { readonly event: ListedEventDto }) {
  if (status !== 'completed' || type === 'practice') return null;
  return <p className="mt-3 text-center text-sm text-muted">{t('No results: no lap counted in its time.')}</p>;
}

function AllResults({ event }: { readonly event: ListedEventDto }) {
  const query = useQuery(eventResultsQuery(event.id));
  return (
    <QueryPanel
      query={query}
      what={t('the results')}
      skeleton={<SkeletonRows rows={event.result_count} rowClass="h-11" />}
    >
      {(results) => <ResultList results={results} />}
    </QueryPanel>
  );
}

/** Lists the places in an event with best laps and points. */
export function ResultList({ results }: { readonly results: readonly RaceEventResultDto[] }) {
  return (
    <ol>
      {results.map((result) => (
        <li key={result.user_id} className="flex min-h-11 flex-wrap items-center gap-x-3">
          <span className="flex w-8 shrink-0 justify-center">
            <RankMark rank={result.position} />
          </span>
          <DriverLink id={result.user_id} name={result.driver_name} className="min-w-0 flex-1 truncate font-semibold" />
          <span className="timing text-lg font-semibold">
            {result.best_lap_time === null ? '--' : formatLapTime(result.best_lap_time)}
          </span>
          <span className="tabular w-14 shrink-0 text-right text-sm whitespace-nowrap text-muted">
            {result.points > 0 && (
              <>
                <span className="sr-only">{tn('+{n} point', '+{n} points', result.points)}</span>
                <span aria-hidden>{t('+{points} pts', { points: result.points })}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

import type { AdminIncidentDto } from '@league/shared/sessions/incident.dto';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { t } from '../../../language/translate';
import { eventAddress } from '../../../racing/event-link';
import { formatRaceClock, formatRaceTime } from '../session-words.rules';
import { useLiveReplay } from '../charts/replay.live';
import { sessionReplayQuery } from '../sessions.queries';
import { lapsAround, runAt } from './laps-around.rules';

const WITHIN_MS = 30_000;
/** The replay starts this many seconds before the moment. */
const LEAD_S = 10;

/** Shows who crossed the line within 30 s of an incident, with laps and places, and links to the replay. */
export function IncidentMoment({ incident, raceMs }: { readonly incident: AdminIncidentDto; readonly raceMs: number }) {
  const { data: replay } = useQuery(sessionReplayQuery(incident.session_id));
  useLiveReplay(incident.session_id);
  const run = replay && runAt(replay, incident.filed_at)?.run;
  const rows = replay ? lapsAround(replay, incident, WITHIN_MS) : [];
  return (
    <section aria-label={t('Around {time}', { time: formatRaceClock(raceMs) })} className="grid gap-2">
      {replay && rows.length === 0 && (
        <p className="text-muted">
          {t('No one was over the line within {n} seconds of it.', { n: WITHIN_MS / 1_000 })}
        </p>
      )}
      {rows.length > 0 && (
        <div className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead>
              <tr className="text-left text-faint">
                <th className="py-1 pr-3 font-medium">{t('Over the line')}</th>
                <th className="py-1 pr-3 font-medium">{t('Driver')}</th>
                <th className="py-1 pr-3 text-right font-medium">{t('Lap')}</th>
                <th className="py-1 pr-3 text-right font-medium">{t('Lap time')}</th>
                <th className="py-1 text-right font-medium">{t('Place')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ entry, lap, atMs }) => (
                <tr
                  key={`${entry.id} ${lap.lap}`}
                  className="tabular border-t border-line aria-[current=true]:bg-primary/10"
                  aria-current={entry.id === incident.about.entry_id}
                >
                  <td className="py-1.5 pr-3">{formatRaceTime(atMs)}</td>
                  <td className="py-1.5 pr-3 font-semibold wrap-anywhere">
                    <bdi>{entry.driver_name}</bdi>
                  </td>
                  <td className="py-1.5 pr-3 text-right">{lap.lap}</td>
                  <td className="py-1.5 pr-3 text-right">{lap.lap_ms === null ? '—' : formatRaceTime(lap.lap_ms)}</td>
                  <td className="py-1.5 text-right">{t('P{n}', { n: lap.place })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Link
        to="/events/$id/{-$slug}"
        params={eventAddress({ id: incident.event_id, name: incident.event_name })}
        search={{
          tab: 'replay',
          session: incident.session_id,
          run,
          t: Math.max(1, Math.floor(raceMs / 1_000) - LEAD_S),
        }}
        preload={false}
        className="link inline-flex min-h-11 items-center gap-2 justify-self-start"
      >
        <Play aria-hidden className="size-4" /> {t('Replay from {n} seconds before', { n: LEAD_S })}
      </Link>
    </section>
  );
}

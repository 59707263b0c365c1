import type { AdminIncidentDto } from '@league/shared/sessions/incident.dto';
import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { DriverLink } from '../../../racing/driver-link';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { Badge } from '../../../ui/layout/badge';
import { Panel } from '../../../ui/layout/panel';
import { sessionName } from '../../../racing/names/session-names';
import { formatRaceClock, penaltyInWords } from '../session-words.rules';
import { incidentStateInWords, isUndecided } from './incident-words.rules';
import { eventSessionsQuery } from '../sessions.queries';
import { IncidentDecision } from './incident-decision';
import { decideIncident, eventIncidentsQuery } from './incidents.queries';
import { IncidentMoment } from './incident-moment';

/** Shows an event's incidents with statements, appeals and decisions, and a form for each undecided one. */
export function IncidentDesk({ eventId }: { readonly eventId: string }) {
  const query = useQuery(eventIncidentsQuery(eventId));
  const { data: sessions = [] } = useQuery(eventSessionsQuery(eventId));
  const open = query.data?.filter(isUndecided).length;
  return (
    <Panel title={t('Incidents')} icon={Scale} count={open}>
      <QueryPanel
        query={query}
        what={t('the incidents')}
        skeleton={<SkeletonRows rows={2} rowClass="h-14" />}
        empty={<p className="p-4 text-sm text-muted sm:p-5">{t('No incidents were filed.')}</p>}
      >
        {(incidents) => (
          <ul className="px-4 sm:px-5">
            {incidents.map((incident) => (
              <IncidentToDecide
                key={incident.id}
                incident={incident}
                session={sessions.find(({ id }) => id === incident.session_id)}
              />
            ))}
          </ul>
        )}
      </QueryPanel>
    </Panel>
  );
}

interface IncidentToDecideProps {
  readonly incident: AdminIncidentDto;
  /** The session of the incident; undefined while it is loading. */
  readonly session: RaceSessionDto | undefined;
}

/** Shows an incident with the form for its decision; the incident can take the focus of the form, which then disappears. */
function IncidentToDecide({ incident, session }: IncidentToDecideProps) {
  const decide = useMutation(decideIncident);
  return (
    <li tabIndex={-1} className="grid gap-2 border-b border-line py-4 text-sm outline-none last:border-0">
      <Incident incident={incident} />
      {isUndecided(incident) && incident.race_ms !== null && (
        <IncidentMoment incident={incident} raceMs={incident.race_ms} />
      )}
      {isUndecided(incident) && (
        <IncidentDecision
          incident={incident}
          session={session}
          isPending={decide.isPending}
          onDecide={(decision, onError) => decide.mutate({ id: incident.id, decision }, { onError })}
        />
      )}
    </li>
  );
}

function Incident({ incident }: { readonly incident: AdminIncidentDto }) {
  const { about, race_ms: raceMs, link, statements, appeal, reason, penalty } = incident;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <DriverLink id={about.user_id} name={about.driver_name} className="text-base font-semibold" />
        <Badge tone={isUndecided(incident) ? 'warning' : 'neutral'}>{incidentStateInWords(incident.state)}</Badge>
        <span className="text-muted">
          {sessionName({ kind: incident.session_kind, group: incident.session_group })}
          {raceMs !== null && ` · ${formatRaceClock(raceMs)}`}
        </span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{incident.text}</p>
      <p className="text-muted">
        {incident.filed_by === null ? t('Filed') : t('Filed by {name}', { name: incident.filed_by })}
        {link !== null && (
          <>
            {' '}
            ·{' '}
            <a href={link} target="_blank" rel="noreferrer noopener" className="text-primary underline">
              {t('Link')}
            </a>
          </>
        )}
      </p>
      {statements.map(({ driver_name: name, text, at }) => (
        <p key={at + name} className="border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere text-muted">
          <bdi className="font-semibold text-text">{name}</bdi>: {text}
        </p>
      ))}
      {appeal !== null && (
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">{t('Appeal')}</span>: <bdi>{appeal}</bdi>
        </p>
      )}
      {reason !== null && (
        <p className="wrap-anywhere text-muted">
          {penalty && <span className="font-semibold text-text">{penaltyInWords(penalty)} · </span>}
          <bdi>{reason}</bdi>
          {incident.by_driver && ` · ${t('Ruled by an admin who drives in this session')}`}
        </p>
      )}
    </>
  );
}

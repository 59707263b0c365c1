import type { AdminIncidentDto, DecideIncidentDto, IncidentAnswerDto } from '@league/shared/sessions/incident.dto';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { msg } from '../../../language/translate';
import { getJson, postJson } from '../../../platform/http/api';
import { adminKey } from '../../../platform/query/admin-keys';

const INCIDENTS_KEY = adminKey('events', 'incidents');

/** The incidents of an event, those to decide first. */
export const eventIncidentsQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...INCIDENTS_KEY, eventId],
    queryFn: ({ signal }) => getJson<readonly AdminIncidentDto[]>(`/admin/events/${eventId}/incidents`, { signal }),
  });

interface Decision {
  readonly id: string;
  readonly decision: DecideIncidentDto;
}

/** Answers what a decision would move. Throws HttpError. */
export const previewDecision = ({ id, decision }: Decision) =>
  postJson<IncidentAnswerDto>(`/incidents/${id}/decision?preview=true`, decision);

/** Throws HttpError: 403 to a driver of the session, 409 once it is decided. */
export const decideIncident = mutationOptions({
  mutationFn: ({ id, decision }: Decision) => postJson<IncidentAnswerDto>(`/incidents/${id}/decision`, decision),
  meta: { failed: msg('The incident was not decided'), changes: [INCIDENTS_KEY] },
});

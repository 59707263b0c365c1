import type {
  AdminIncidentDto,
  DecideIncidentDto,
  FileIncidentDto,
  IncidentAnswerDto,
  IncidentDto,
} from '@league/shared/sessions/incident.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg } from '../../../language/translate';
import { postJson } from '../../../platform/http/api';
import { adminKey } from '../../../platform/query/admin-keys';
import { OWN_INCIDENTS_KEY } from './own-incidents.live';
import { readQuery } from '../../../platform/query/read-query';

const INCIDENTS_KEY = adminKey('events', 'incidents');

/** Loads the incidents that the member filed and those about the member. */
export const ownIncidentsQuery = readQuery<readonly IncidentDto[]>(OWN_INCIDENTS_KEY, '/incidents/my');

/**
 * Files an incident. Throws HttpError: 400 for an incident about oneself, 403 for members who are neither in the session nor
 * stewards, 409 before its start or when the time for protests is over, 429 after 30 changes in 10 min.
 */
export const fileIncident = mutationOptions({
  mutationFn: ({ sessionId, incident }: { readonly sessionId: string; readonly incident: FileIncidentDto }) =>
    postJson<IncidentDto>(`/sessions/${sessionId}/incidents`, incident),
  meta: {
    successToast: msg('The stewards have your incident.'),
    errorTitle: msg('The incident was not filed'),
    invalidates: [OWN_INCIDENTS_KEY],
  },
});

interface IncidentText {
  readonly id: string;
  readonly act: 'appeal' | 'statements' | 'withdraw';
  readonly text?: string;
}

/**
 * Appeals a decision, adds a statement or withdraws an incident. Throws HttpError: 404 for a member whom the incident does
 * not concern, 409 when its state does not allow it, 429 after 30 changes in 10 min.
 */
export const changeIncident = mutationOptions({
  mutationFn: ({ id, act, text }: IncidentText) =>
    postJson<IncidentDto>(`/incidents/${id}/${act}`, text === undefined ? {} : { text }),
  meta: { errorTitle: msg('The incident was not changed'), invalidates: [OWN_INCIDENTS_KEY] },
});

/** Loads the incidents of an event, undecided ones first. */
export const eventIncidentsQuery = (eventId: string) =>
  readQuery<readonly AdminIncidentDto[]>([...INCIDENTS_KEY, eventId], `/admin/events/${eventId}/incidents`);

interface Decision {
  readonly id: string;
  readonly decision: DecideIncidentDto;
}

/** Returns what a decision would change. Throws HttpError: 403 for a driver in the session, 409 already decided. */
export const previewDecision = mutationOptions({
  mutationFn: ({ id, decision }: Decision) =>
    postJson<IncidentAnswerDto>(`/incidents/${id}/decision?preview=true`, decision),
  meta: { errorTitle: msg('The preview was not made'), fieldsInForm: ['value'] },
});

/** Decides an incident. Throws HttpError: 403 for a driver in the session, 409 when it has already been decided. */
export const decideIncident = mutationOptions({
  mutationFn: ({ id, decision }: Decision) => postJson<IncidentAnswerDto>(`/incidents/${id}/decision`, decision),
  meta: {
    errorTitle: msg('The incident was not decided'),
    fieldsInForm: ['value'],
    invalidates: [INCIDENTS_KEY, adminKey('events', 'correction')],
  },
});

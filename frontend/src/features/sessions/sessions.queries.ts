import type { RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { SessionBoardDto } from '@league/shared/sessions/session-board.live';
import type { ResultDiffDto, SessionResultDto, WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../platform/http/api';
import { readQuery } from '../../platform/query/read-query';

/** Loads the sessions of a race event, in order. */
export const eventSessionsQuery = (eventId: string) =>
  readQuery<readonly RaceSessionDto[]>(['sessions', 'of-event', eventId], `/events/${eventId}/sessions`, {
    meta: { siteParts: ['race-sessions', 'events', 'tracks'] },
  });

/** Loads the sessions of several race events, event by event. */
export const sessionsOfEventsQuery = (eventIds: readonly string[]) =>
  queryOptions({
    queryKey: ['sessions', 'of-events', ...eventIds],
    queryFn: async ({ signal }) => {
      const read = (id: string) => getJson<readonly RaceSessionDto[]>(`/events/${id}/sessions`, { signal });
      return (await Promise.all(eventIds.map(read))).flat();
    },
    meta: { siteParts: ['race-sessions', 'events', 'tracks'] },
  });

/** Loads the board of a session; its channel keeps it up to date while it is shown. */
export const sessionBoardQuery = (id: string) =>
  readQuery<SessionBoardDto>(['sessions', 'board', id], `/sessions/${id}`);

/** Loads the newest published result of a session. */
export const sessionResultQuery = (id: string) =>
  readQuery<SessionResultDto>(['sessions', 'result', id], `/sessions/${id}/results`, {
    meta: { siteParts: ['race-sessions', 'drivers'] },
  });

/** Loads the rows of a published result that differ from the previous result. */
export const resultChangesQuery = (id: string, number: number) =>
  readQuery<ResultDiffDto>(['sessions', 'result-changes', id, number], `/sessions/${id}/results/diff`, {
    query: { from: number - 1, to: number },
  });

/** Loads a whole session up to now, from which its charts, laps and replay are derived. */
export const sessionReplayQuery = (id: string) =>
  readQuery<WholeSessionDto>(['sessions', 'replay', id], `/sessions/${id}/replay`);

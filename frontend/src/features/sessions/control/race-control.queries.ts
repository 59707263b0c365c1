import type { ControlSessionDto, RuleCrossingDto } from '@league/shared/sessions/control-session.dto';
import type { CreateSessionDto } from '@league/shared/sessions/create-session.dto';
import type { GridPreviewDto } from '@league/shared/sessions/grid.dto';
import type { GivePenaltyDto } from '@league/shared/sessions/penalty.dto';
import type { AdminCrossingDto, CrossingDto, RaceSessionDto } from '@league/shared/sessions/race-session.dto';
import type { PenaltyAnswerDto, ResultMovesDto } from '@league/shared/sessions/session-result.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg } from '../../../language/translate';
import { deletePath, patchJson, postJson, postPath, putJson } from '../../../platform/http/api';
import { isRefusedFor } from '../../../platform/http/http-error';
import { rowWrites } from '../../../platform/lists/row-writes';
import { adminKey } from '../../../platform/query/admin-keys';
import { readQuery } from '../../../platform/query/read-query';

/** The prefix of sessions' query keys. No board is reloaded after a write: its channel delivers it, maybe earlier. */
const SESSIONS_KEY = ['sessions', 'of-event'] as const;
const CROSSINGS_KEY = adminKey('events', 'crossings');
const CORRECTION_KEY = adminKey('events', 'correction');
/** The interval, in ms, at which crossings and corrections are reloaded, because crossings can arrive at any time. */
const CROSSINGS_INTERVAL_MS = 5_000;

const PREVIEW = { errorTitle: msg('The preview was not made') };

/** Returns the mutations that create, change and delete the sessions of an event. */
export function sessionWrites(eventId: string) {
  const writes = rowWrites<RaceSessionDto, CreateSessionDto>('/admin/sessions', SESSIONS_KEY, {
    createdToast: msg('Session created.'),
    updatedToast: msg('Session changed.'),
    deletedToast: msg('Session deleted.'),
    createErrorFallback: msg('The session was not created'),
    updateErrorFallback: msg('The session was not changed'),
    deleteErrorTitle: msg('The session was not deleted'),
  });
  const { create } = rowWrites<RaceSessionDto, CreateSessionDto>(`/admin/events/${eventId}/sessions`, SESSIONS_KEY, writes.texts); // prettier-ignore
  return { ...writes, create };
}

interface SessionOrder {
  readonly id: string;
  readonly order: ControlSessionDto;
}

/**
 * Sends an order. Returns null when a start was refused because the track's line is silent. Throws HttpError: 403 for a
 * driver in the session who gives a ruling, restarts the session, or cancels it after its start, 409 when the state does not
 * allow the order.
 */
export const orderSession = mutationOptions({
  mutationFn: ({ id, order }: SessionOrder) =>
    postJson<RaceSessionDto>(`/sessions/${id}/control`, order).catch((error: unknown) => {
      if (isRefusedFor(error, 'line-silent')) return null;
      throw error;
    }),
  meta: { errorTitle: msg('The order was not carried out'), invalidates: [SESSIONS_KEY, CORRECTION_KEY] },
});

interface Publication {
  readonly id: string;
  readonly final?: boolean;
  readonly reason?: string;
}

/**
 * Publishes a result. Throws HttpError: 400 for a correction of a final result without a reason, 403 for a driver in the
 * session unless it is the first result, 409 when the state does not allow it or a correction changes nothing.
 */
export const publishSession = mutationOptions({
  mutationFn: ({ id, ...fields }: Publication) => postJson<RaceSessionDto>(`/sessions/${id}/publish`, fields),
  meta: { errorTitle: msg('The result was not published'), invalidates: [SESSIONS_KEY, CORRECTION_KEY] },
});

interface Fill {
  readonly id: string;
  /** Whether drivers who are not to be entered lose their entries. */
  readonly isRemoving: boolean;
}

/**
 * Enters the drivers whom heats promote or, without such heats, those who signed up. Returns the server's sentence if it
 * refused because drivers would lose their entries, else null. Throws HttpError: 403 for a driver in the session, 409 when
 * there is nobody to enter or a heat has no result.
 */
export const fillEntries = mutationOptions({
  mutationFn: ({ id, isRemoving }: Fill) =>
    postPath(`/admin/sessions/${id}/fill-entries${isRemoving ? '?remove=true' : ''}`).then(
      () => null,
      (error: unknown) => {
        if (isRefusedFor(error, 'fill-removes')) return error.detail;
        throw error;
      },
    ),
  meta: { errorTitle: msg('The drivers were not entered'), invalidates: [SESSIONS_KEY, adminKey('events', 'grid')] },
});

/** Loads every crossing of a session, including crossings of avatars without an entry. */
export const adminCrossingsQuery = (id: string) =>
  readQuery<readonly AdminCrossingDto[]>([...CROSSINGS_KEY, id], `/admin/sessions/${id}/crossings`, {
    refetchInterval: CROSSINGS_INTERVAL_MS,
    staleTime: 0,
  });

/** Loads the order on which the grid is based. Throws HttpError: 409 while its source has no result. */
export const gridPreviewQuery = (id: string) =>
  readQuery<GridPreviewDto>(adminKey('events', 'grid', id), `/admin/sessions/${id}/grid`, { staleTime: 0 });

/** Sets the grid. Throws HttpError: 400 when the drivers changed, 403 for a driver in it, 409 after the start. */
export const setGrid = mutationOptions({
  mutationFn: ({ id, entryIds }: { readonly id: string; readonly entryIds: readonly string[] }) =>
    putJson<RaceSessionDto>(`/admin/sessions/${id}/grid`, { entry_ids: entryIds }),
  meta: {
    successToast: msg('The grid is set.'),
    errorTitle: msg('The grid was not set'),
    invalidates: [SESSIONS_KEY, adminKey('events', 'grid')],
  },
});

interface CrossingRuling {
  readonly id: string;
  readonly ruling: RuleCrossingDto;
}

/** Counts or voids a crossing. Throws HttpError: 403 for a driver in the session, 409 for a final result. */
export const ruleCrossing = mutationOptions({
  mutationFn: ({ id, ruling }: CrossingRuling) => patchJson<CrossingDto>(`/crossings/${id}`, ruling),
  meta: { errorTitle: msg('The crossing was not changed'), invalidates: [SESSIONS_KEY, CROSSINGS_KEY, CORRECTION_KEY] },
});

interface SeenCrossing {
  readonly id: string;
  readonly entryId: string;
  /** The start from which the time is measured; when absent, the last one. */
  readonly run?: string;
  readonly raceMs: number;
}

/**
 * Adds a crossing. Throws HttpError: 400 for an unknown driver or start or more than 24 hours, 403 for a driver in the
 * session, 409 unless the session is between its start and its final result.
 */
export const addCrossing = mutationOptions({
  mutationFn: ({ id, entryId, run, raceMs }: SeenCrossing) =>
    postJson<CrossingDto>(`/sessions/${id}/crossings`, { entry_id: entryId, run, race_ms: raceMs }),
  meta: { errorTitle: msg('The crossing was not added'), invalidates: [SESSIONS_KEY, CROSSINGS_KEY, CORRECTION_KEY] },
});

/** Returns what an order would change. Throws HttpError: 403 for a driver in the session, 409 wrong state. */
export const previewOrder = mutationOptions({
  mutationFn: ({ id, order }: SessionOrder) => postJson<ResultMovesDto>(`/sessions/${id}/control?preview=true`, order),
  meta: PREVIEW,
});

/** Returns what counting or voiding a crossing would change. Throws HttpError: 403 for a driver in the session. */
export const previewCrossing = mutationOptions({
  mutationFn: ({ id, ruling }: CrossingRuling) => patchJson<ResultMovesDto>(`/crossings/${id}?preview=true`, ruling),
  meta: PREVIEW,
});

/** Loads the changes that rulings since the newest result would make to it once a correction is published. */
export const correctionQuery = (id: string) =>
  readQuery<ResultMovesDto>([...CORRECTION_KEY, id], `/admin/sessions/${id}/correction`, {
    refetchInterval: CROSSINGS_INTERVAL_MS,
    staleTime: 0,
  });

/**
 * Returns the changes that a penalty would make to the result. Throws HttpError: 400 without a value that its kind needs, 403
 * for a driver in the session, 409 when the session takes no penalties.
 */
export const previewPenalty = mutationOptions({
  mutationFn: (penalty: GivePenaltyDto) => postJson<PenaltyAnswerDto>('/penalties?preview=true', penalty),
  meta: { ...PREVIEW, fieldsInForm: ['value'] },
});

/**
 * Gives a penalty. Throws HttpError: 400 without a value that its kind needs, 403 for a driver in the session, 409 unless the
 * session is a race or heat between its start and its final result.
 */
export const givePenalty = mutationOptions({
  mutationFn: (penalty: GivePenaltyDto) => postJson<PenaltyAnswerDto>('/penalties', penalty),
  meta: {
    errorTitle: msg('The penalty was not given'),
    fieldsInForm: ['value'],
    invalidates: [SESSIONS_KEY, CORRECTION_KEY],
  },
});

interface Serving {
  readonly id: string;
  readonly served: boolean;
}

/**
 * Records whether a penalty was served. Throws HttpError: 400 for a kind that cannot be served, 403 for a driver in the
 * session, 404 when it has been rescinded, 409 for a final result.
 */
export const servePenalty = mutationOptions({
  mutationFn: ({ id, served }: Serving) => patchJson<PenaltyAnswerDto>(`/penalties/${id}`, { served }),
  meta: { errorTitle: msg('The penalty was not changed'), invalidates: [SESSIONS_KEY, CORRECTION_KEY] },
});

/** Rescinds a penalty. Throws HttpError: 403 for a driver in the session, 404 if already rescinded, 409 if final. */
export const rescindPenalty = mutationOptions({
  mutationFn: (id: string) => deletePath(`/penalties/${id}`),
  meta: { errorTitle: msg('The penalty was not changed'), invalidates: [SESSIONS_KEY, CORRECTION_KEY] },
});

/** Restores a penalty. Throws HttpError: 403 for a driver in the session, 404 if not rescinded, 409 final result. */
export const restorePenalty = mutationOptions({
  mutationFn: (id: string) => postPath(`/penalties/${id}/restore`),
  meta: { errorTitle: msg('The penalty was not changed'), invalidates: [SESSIONS_KEY, CORRECTION_KEY] },
});

import type { EventEntryDto, SetEventEntryDto } from '@league/shared/race-events/event-entry.dto';
import { mutationOptions } from '@tanstack/react-query';
import { msg } from '../../../language/translate';
import { deletePath, postJson, putJson } from '../../../platform/http/api';
import { adminKey } from '../../../platform/query/admin-keys';
import { readQuery } from '../../../platform/query/read-query';

const EVENTS_KEY = ['race-events'] as const;
const ADMIN_EVENTS_KEY = adminKey('events');

/** Loads the drivers who signed up for an event, and the member's own entry in any state. */
export const eventEntriesQuery = (eventId: string) =>
  readQuery<readonly EventEntryDto[]>([...EVENTS_KEY, 'entries', eventId], `/events/${eventId}/entries`, {
    meta: { siteParts: ['events', 'drivers'] },
  });

/** Loads every entry of an event, as stewards see them. */
export const adminEventEntriesQuery = (eventId: string) =>
  readQuery<readonly EventEntryDto[]>([...ADMIN_EVENTS_KEY, 'entries', eventId], `/admin/events/${eventId}/entries`);

/** Signs the member up. Throws HttpError: 403 for a declined member, 409 once the event is over or cancelled. */
export const signUp = mutationOptions({
  mutationFn: (eventId: string) => postJson<EventEntryDto>(`/events/${eventId}/entry`, {}),
  meta: { errorTitle: msg('You were not signed up'), invalidates: [EVENTS_KEY] },
});

/** Withdraws the entry. Throws HttpError: 403 declined, 404 not signed up, 409 once the event is over or cancelled. */
export const withdraw = mutationOptions({
  mutationFn: (eventId: string) => deletePath(`/events/${eventId}/entry`),
  meta: { errorTitle: msg('You were not withdrawn'), invalidates: [EVENTS_KEY] },
});

/** Checks the member in. Throws HttpError: 404 not signed up, 409 without a place or unless check-in is open. */
export const checkIn = mutationOptions({
  mutationFn: (eventId: string) => postJson<EventEntryDto>(`/events/${eventId}/check-in`, {}),
  meta: { errorTitle: msg('You were not checked in'), invalidates: [EVENTS_KEY] },
});

interface EntryChange {
  readonly eventId: string;
  readonly userId: string;
  readonly change: SetEventEntryDto;
}

/**
 * Changes a driver's entry. Throws HttpError: 404 when the driver no longer exists, 409 for checking in a reserve while every
 * place is taken, or when the event is over or cancelled.
 */
export const setEntry = mutationOptions({
  mutationFn: ({ eventId, userId, change }: EntryChange) =>
    putJson<EventEntryDto>(`/admin/events/${eventId}/entries/${userId}`, change),
  meta: { errorTitle: msg('The entry was not changed'), invalidates: [ADMIN_EVENTS_KEY, EVENTS_KEY] },
});

import type { CreateEventDto } from '@league/shared/race-events/create-event.dto';
import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { msg } from '../../../language/translate';
import { adminKey } from '../../../platform/query/admin-keys';
import type { ListView } from '../../../platform/lists/list-view';
import { pagedQuery } from '../../../platform/lists/paged-query';
import { rowWrites } from '../../../platform/lists/row-writes';

const EVENTS_KEY = adminKey('events');

/** Loads race events for admins, with the points that each has awarded. */
export const adminEventsQuery = (view: ListView) =>
  pagedQuery<ListedEventDto>([...EVENTS_KEY, 'list'], '/cms/events', view);

/** Creates, changes and deletes events. Deleting an event revokes the points it awarded. */
export const eventWrites = rowWrites<ListedEventDto, CreateEventDto>('/cms/admin/events', EVENTS_KEY, {
  createdToast: msg('Event created successfully!'),
  updatedToast: msg('Event updated successfully!'),
  deletedToast: msg('Event deleted successfully!'),
  createErrorFallback: msg('Failed to create event'),
  updateErrorFallback: msg('Failed to update event'),
  deleteErrorTitle: msg('Failed to delete event'),
});

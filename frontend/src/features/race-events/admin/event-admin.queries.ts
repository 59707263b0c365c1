import type { CreateEventDto } from '@league/shared/race-events/create-event.dto';
import type { ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { adminKey } from '../../../platform/query/admin-keys';
import type { ListView } from '../../../platform/lists/list-view';
import { pagedQuery } from '../../../platform/lists/paged-query';
import { rowWrites } from '../../../platform/lists/row-writes';

const EVENTS_KEY = adminKey('events');

/** Race events as their admins see them, with what each has credited. */
export const adminEventsQuery = (view: ListView) =>
  pagedQuery<ListedEventDto>([...EVENTS_KEY, 'list'], '/cms/events', view);

/** What a deleted event credited is subtracted again. */
export const eventWrites = rowWrites<ListedEventDto, CreateEventDto>('/cms/admin/events', EVENTS_KEY, {
  created: 'Event created successfully!',
  updated: 'Event updated successfully!',
  deleted: 'Event deleted successfully!',
  notCreated: 'Failed to create event',
  notUpdated: 'Failed to update event',
  notDeleted: 'Failed to delete event',
});

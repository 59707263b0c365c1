import { EVENT_STATUSES, type ListedEventDto } from '@league/shared/race-events/race-event.dto';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarX } from 'lucide-react';
import { t, translated } from '../../../language/translate';
import { EditableList } from '../../../platform/lists/editable-list';
import { ListToolbar, type ListFilter } from '../../../platform/lists/list-toolbar';
import { isNarrowed, WHOLE_LIST, type ListViewProps } from '../../../platform/lists/list-view';
import { NothingFound } from '../../../platform/lists/nothing-found';
import { ShowMore } from '../../../platform/lists/show-more';
import { EVENT_STATUS_NAMES } from '../../../racing/names/race-event-names';
import { adminEventsQuery, eventWrites } from './event-admin.queries';
import { creditsInWords } from '../race-events.rules';
import { EventForm } from './event-form';
import { EventSummary } from './event-summary';

const LIST_ID = 'admin-events';

interface EventAdminProps extends ListViewProps {
  readonly trackNames: readonly string[];
}

/** Lists the race events, which admins can search, filter, create, edit and delete. */
export function EventAdmin({ view, onViewChange, trackNames }: EventAdminProps) {
  const query = useInfiniteQuery(adminEventsQuery(view));
  const total = query.data?.pages[0]?.total ?? 0;
  const narrowed = isNarrowed(view);
  return (
    <div id={LIST_ID}>
      <EditableList
        query={{ ...query, data: query.data?.pages.flatMap(({ items }) => items) }}
        singular={t('event')}
        plural={t('events')}
        countLabel={narrowed ? t('Events found') : t('Total Events')}
        total={total}
        addLabel={t('Create Event')}
        nameOf={({ name }) => name}
        renderItem={(event) => <EventSummary event={event} />}
        renderForm={(event, close) => <EventForm event={event} trackNames={trackNames} onClose={close} />}
        deleteQuestion={t('Are you sure you want to delete this event?')}
        deleteDetail={deletionDetail}
        removal={eventWrites.remove}
        errorTitle={t('Failed to load events')}
        emptyIcon={CalendarX}
        emptyText={t('No events yet')}
        emptyHint={t('Create your first event to get started!')}
        nothingFound={
          narrowed ? <NothingFound plural={t('events')} onReset={() => onViewChange(WHOLE_LIST)} /> : undefined
        }
        toolbar={
          (total > 0 || narrowed || query.data === undefined) && (
            <ListToolbar
              view={view}
              onChange={onViewChange}
              controls={LIST_ID}
              searchLabel={t('Search by event or track')}
              filters={[statusFilter()]}
            />
          )
        }
        footer={<ShowMore query={query} plural={t('events')} />}
      />
    </div>
  );
}

function statusFilter(): ListFilter {
  return {
    name: 'status',
    label: t('Status'),
    allLabel: t('Every status'),
    options: EVENT_STATUSES.map((status) => [status, translated(EVENT_STATUS_NAMES[status])]),
  };
}

function deletionDetail(event: ListedEventDto): string {
  const credits = creditsInWords(event);
  const points =
    credits === null
      ? t('{name} goes. It has credited no points.', { name: event.name })
      : t('{name} goes, and takes back {credits}, with the wins and podiums they gave.', { name: event.name, credits });
  return `${points} ${t('Entries, sessions, results and incidents are deleted too.')}`;
}

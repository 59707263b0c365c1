import { expect, test } from '@jest/globals';
import type { RaceEventDetailsDto } from '@league/shared/race-events/race-event.dto';
import { render } from '@testing-library/react';
import { inApp } from '../../platform/test-app';
import { EventFacts } from './event-facts';
import { EventResult } from './event-page';

const HOUR_MS = 3_600_000;

const endingIn = (hours: number) =>
  ({
    id: 'time-attack',
    name: 'Time attack',
    event_type: 'time_trial',
    status: 'active',
    track_id: null,
    track_name: null,
    start_time: new Date(Date.now() - 2 * HOUR_MS).toISOString(),
    end_time: new Date(Date.now() + hours * HOUR_MS).toISOString(),
    max_participants: null,
    entry_count: 0,
    prize_pool: null,
    results: [],
  }) as unknown as RaceEventDetailsDto;

test.each([
  [1, 'LIVE', 'Time is up'],
  [-1, 'Time is up', 'LIVE'],
])('an event that ends in %s h shows its end and whether laps still count', (hours, shown, hidden) => {
  const event = endingIn(hours);
  const { container, queryByText } = render(
    <>
      <EventFacts event={event} />
      <EventResult event={event} />
    </>,
    { wrapper: inApp() },
  );
  expect(queryByText(shown)).not.toBeNull();
  expect(queryByText(hidden)).toBeNull();
  const times = [...container.querySelectorAll('time')].map(({ dateTime }) => dateTime);
  expect(times).toEqual([event.start_time, event.end_time]);
});

import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import type { WallShow } from '../use-wall-show';
import { PhoneNote } from './phone-note';

const event = (status: string, startsInMs: number) => {
  return { name: 'Night Cup', status, start_time: new Date(Date.now() + startsInMs).toISOString(), track_name: null };
};
const SHOW = { problem: null, wall: {}, session: null, isSessionDue: false, source: { kind: 'event' }, event: event('active', -60_000), rows: [], isLimited: false, address: { carType: null } }; // prettier-ignore

test.each([
  ['an event without laps', {}, 'The event is on. The first lap appears here.'],
  [
    'a class without laps',
    { address: { carType: 'GT' } },
    'The event is on. The first lap with a GT car appears here.',
  ],
  ['a track without laps', { event: null }, 'No laps on this track yet.'],
  [
    'the class of a full track board',
    { address: { carType: 'GT' }, event: null, isLimited: true },
    'Only drivers among the fastest 100 of all classes are ranked here.',
  ],
  ['a session without drivers', { session: { rows: [] } }, 'No drivers are entered yet.'],
  ['an active event before its start', { event: event('active', 1_200_000) }, 'Night Cup'],
  ['an upcoming event', { event: event('upcoming', 1_200_000), rows: null }, 'Night Cup'],
  ['a board on its way', { rows: null }, 'Loading the board …'],
  ['a board with rows', { rows: [{}] }, null],
  [
    'a class of a full track board with rows',
    { rows: [{}], isLimited: true },
    'Only drivers among the fastest 100 of all classes are ranked here.',
  ],
])('the phone says why it shows no rows, or not all: %s', (_, facts, text) => {
  const { container } = render(<PhoneNote show={{ ...SHOW, ...facts } as unknown as WallShow} />);
  expect(container.querySelector('.phone-note, .countdown-name')?.textContent ?? null).toBe(text);
});

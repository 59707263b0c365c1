import { expect, test } from '@jest/globals';
import type { SearchHitDto } from '@league/shared/search/search.dto';
import { foundBy, nextResult } from './search.rules';

const hit = (kind: SearchHitDto['kind'], key: string, name: string): SearchHitDto => ({ kind, key, name, start_time: null }); // prettier-ignore

test('each hit leads to its page, followed by the screens of that name', () => {
  const hits = [
    hit('driver', '田中', '田中'),
    hit('track', 'M', 'Monza'),
    hit('event', 'id', 'Night Cup'),
    hit('event', 'id', '夜'),
    hit('season', 'id', 'Winter'),
    hit('page', 'rules', 'Rules'),
    hit('post', 'hello', 'Hello'),
  ];
  const screens = [
    { path: '/lap-times', name: 'Lap Times Board' },
    { path: '/cars', name: 'My Cars' },
  ];
  expect(foundBy('BOARD', hits, screens).map(({ path }) => path)).toEqual([
    `/drivers/${encodeURIComponent('田中')}`,
    '/tracks/M',
    '/events/id/night-cup',
    '/events/id',
    '/seasons/id/winter',
    '/rules',
    '/news/hello',
    '/lap-times',
  ]);
  expect(foundBy('', [], screens)).toHaveLength(2);
});

test('the arrows walk through the results, and from one end to the other', () => {
  expect([nextResult('ArrowDown', 0, 3), nextResult('ArrowDown', 2, 3), nextResult('ArrowUp', 0, 3)]).toEqual([
    1, 0, 2,
  ]);
  expect([nextResult('Enter', 0, 3), nextResult('ArrowDown', 0, 0)]).toEqual([null, null]);
});

import { afterEach, expect, test } from '@jest/globals';
import { writeDecimalsWith } from '@league/shared/units/lap-time';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { delayInWords, scaleChoices, viewInWords } from './screen-words.rules';

const wall = {
  tracks: [{ channel_letter: 'M', name: 'Monza' }],
  events: { active: [{ id: 'e1', name: 'Night of Monza' }], next: null, last: null },
} as unknown as WallDto;

afterEach(() => writeDecimalsWith('.'));

test.each([
  ['', 'All views in turn'],
  ['view=board&track=m&class=GT&scale=1.2', 'Board · Monza · GT · scale 1.2'],
  ['view=board&event=e1', 'Board · Night of Monza'],
  ['view=board&event=e2', 'Board · An earlier event'],
  ['track=Z', 'All views in turn · Track Z'],
])('the address %p is %p in words', (search, words) => {
  expect(viewInWords(search, wall)).toBe(words);
});

test.each([
  [null, '—'],
  [120, '0.1 s'],
  [12_400, '12 s'],
])('a delay of %p ms is %p', (delay, words) => {
  expect(delayInWords(delay)).toBe(words);
});

test('a scale has the decimal mark of the reader, in a field and in words', () => {
  writeDecimalsWith(',');
  expect(scaleChoices().slice(1, 4)).toEqual([['0.9', '0,9'], ['1', '1'], ['1.1', '1,1']]); // prettier-ignore
  expect(viewInWords('view=board&scale=1.2', wall)).toBe('Board · scale 1,2');
});

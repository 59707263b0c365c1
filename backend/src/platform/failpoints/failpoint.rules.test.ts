import { expect, test } from '@jest/globals';
import { readFailpoints } from './failpoint.rules.js';

test('a setting lists failpoints, each with its action and the pass on which it acts', () => {
  expect(readFailpoints('lap-inbox.committed=exit@3, live.writing=delay:200@1,a.b=clock:-30000@12')).toEqual([
    { name: 'lap-inbox.committed', action: 'exit', value: 0, nth: 3 },
    { name: 'live.writing', action: 'delay', value: 200, nth: 1 },
    { name: 'a.b', action: 'clock', value: -30_000, nth: 12 },
  ]);
});

test.each([
  'true',
  'a.b',
  'a.b=exit',
  'a.b=exit@0',
  'a.b=exit:5@1',
  'a.b=delay@1',
  'a.b=delay:-5@1',
  'a.b=delay:60001@1',
  'a.b=leave@1',
  'a.b=exit@1,',
  'A B=exit@1',
])('%s is not a failpoint', (text) => {
  expect(readFailpoints(text)).toBeNull();
});

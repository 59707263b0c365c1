import { expect, test } from '@jest/globals';
import { shareCardSvg } from './share-card.rules.js';

const PROSE = 'Overtake on the outside only, and leave the other driver room at the kerb. ';

test.each([
  ['prose', PROSE.repeat(140)],
  ['one word', 'w'.repeat(100_000)],
  ['many words', 'iii '.repeat(250_000)],
])('a long description of %s is drawn as its first lines, within a second', (_, description) => {
  shareCardSvg('League', { title: 'Rules', description: PROSE });
  const start = performance.now();
  const svg = shareCardSvg('League', { title: 'Rules', description });
  expect(performance.now() - start).toBeLessThan(1_000);
  const drawn = [...svg.matchAll(/font-size="38"[^>]*>([^<]*)</g)].map(([, line = '']) => line);
  expect(drawn.at(-1)).toMatch(/[a-z]…$/);
  expect(description.startsWith(drawn.join(' ').slice(0, -1))).toBe(true);
});

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

const drawnIn = (svg: string) => [...svg.matchAll(/font-size="(?:38|44)"[^>]*>([^<]*)</g)].map(([, line = '']) => line);

test('under a one-line title, two lines fit above the podium and are cut after a word', () => {
  const description = `Harbour Street Circuit · 25 November 2026, 4:00 AM SLT · won by Marco Bellini. ${PROSE.repeat(2)}`;
  const podium = [{ position: 1, name: 'Al Featherstonehaugh', value: 'best lap 1:01.310' }];
  const [first, second, ...names] = drawnIn(
    shareCardSvg('League', { title: 'Night Cup', description, card: { podium } }),
  );
  expect(`${first} ${second}`).toMatch(/won by Marco Bellini\. /);
  expect(`${description} `).toContain(` ${second?.slice(0, -1)} `);
  expect(names.at(-1)).toMatch(/^Al Feather.*…$/);
});

import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { RankMark } from './rank-mark';

const [GOLD, SILVER] = ['#FFD24A', '#D9E0EA'];
const fillOf = (mark: HTMLElement) => mark.querySelector('circle')?.getAttribute('fill') ?? null;
const draw = (props: Parameters<typeof RankMark>[0]) => render(<RankMark {...props} />).container;

test('drivers who share a rank get the medals of their places, with the rank as its numeral', () => {
  const [first, second] = [draw({ rank: 1, place: 1 }), draw({ rank: 1, place: 2 })];
  expect([fillOf(first), fillOf(second)]).toEqual([GOLD, SILVER]);
  expect(second.querySelector('text')?.textContent).toBe('1');
});

test('without a lap, and in a list by date, there is no medal', () => {
  const mark = draw({ rank: 1, medals: false });
  expect([fillOf(mark), mark.textContent]).toEqual([null, '#1']);
});

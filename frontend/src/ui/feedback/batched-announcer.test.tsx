import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { Announcer } from './announcer';
import { batchedAnnouncer } from './batched-announcer';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('events of half a second are one announcement, whatever their source; the next is ten seconds later', () => {
  const announceLaps = batchedAnnouncer<number>((laps) => `${laps.length} new laps`);
  const announceOwn = batchedAnnouncer<string>((texts) => texts.join(', '));
  const { container } = render(<Announcer />);
  const after = (ms: number) => {
    act(() => jest.advanceTimersByTime(ms));
    return container.textContent;
  };
  announceLaps([1, 2]);
  expect(after(400)).toBe('');
  announceOwn(['a record']);
  expect(after(100)).toBe('2 new laps. a record');
  announceOwn(['a medal']);
  expect(after(9_900)).toBe('2 new laps. a record');
  expect(after(100)).toBe('a medal');
});

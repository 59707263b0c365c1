import { expect, test } from '@jest/globals';
import { restoredMessage } from './restored-message.rules';

test('a message that was replaced is shown again for the rest of its time, unless it is about to end', () => {
  const message = { text: 'Results are provisional', until: '2026-01-01T20:00:00.000Z' };
  const rest = (secondsBefore: number) => restoredMessage(message, Date.parse(message.until) - secondsBefore * 1_000);
  expect(rest(90)).toEqual({ text: 'Results are provisional', seconds: 90 });
  expect([rest(5)?.seconds, rest(4), rest(-60)]).toEqual([5, null, null]);
});

import type { LiveListener } from '../../platform/live/followed-channel';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

let listener: LiveListener<'presence'> | undefined;
jest.unstable_mockModule('../../platform/live/live-client', () => ({
  followChannel: (_name: string, added: LiveListener<'presence'>) => {
    listener = added;
    return () => undefined;
  },
}));
const { ChannelView } = await import('./channel-view');

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test.each([-1, 1])('a busy board goes on when the clock of the screen is set by %d hours', (hours) => {
  const shown: number[] = [];
  const view = new ChannelView(
    'presence',
    {
      apply: ({ online }) => ({ online: [...online, {} as never] }),
      rowsOf: () => new Map(),
    },
    ({ online }) => shown.push(online.length),
  );
  listener?.snapshot({ online: [] }, false);
  jest.advanceTimersByTime(100);
  jest.setSystemTime(Date.now() + hours * 3_600_000);
  listener?.delta({ channel: 'presence', seq: 1, online: [], offline: [] });
  jest.advanceTimersByTime(399);
  expect(shown).toEqual([0]);
  jest.advanceTimersByTime(1);
  expect(shown).toEqual([0, 1]);
  view.close();
});

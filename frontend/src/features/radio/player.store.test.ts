import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { endSession, startSession } from '../../platform/session/session.store';

const [began, paused] = [jest.fn(() => Promise.resolve()), jest.fn()];
Object.assign(HTMLMediaElement.prototype, { play: began, pause: paused });
class MediaMetadata {
  constructor(readonly init: object) {}
}
const mediaSession: { metadata?: MediaMetadata } = {};
Object.assign(globalThis, { MediaMetadata });
Object.defineProperty(navigator, 'mediaSession', { value: mediaSession });

const { play, stopPlayer, switchTo, usePlayer } = await import('./player.store');
const pit = { url: 'https://radio.example/pit', title: 'Pit FM', artist: 'League' };

beforeEach(async () => {
  jest.useFakeTimers();
  await play(pit);
  jest.clearAllMocks();
});
afterEach(() => {
  stopPlayer();
  jest.useRealTimers();
});

test('the playing stream continues when it is chosen again, under its new name', () => {
  switchTo({ ...pit, title: 'Pit Radio' });
  jest.runAllTimers();
  expect([began.mock.calls, paused.mock.calls]).toEqual([[], []]);
  expect(mediaSession.metadata?.init).toEqual({ title: 'Pit Radio', artist: 'League' });
});

test('another stream replaces it, and is described to the device', () => {
  switchTo({ ...pit, url: 'https://radio.example/second', title: 'Second FM' });
  expect([began.mock.calls.length, paused.mock.calls.length]).toEqual([0, 1]);
  jest.runAllTimers();
  expect(began).toHaveBeenCalledTimes(1);
  expect(mediaSession.metadata?.init).toEqual({ title: 'Second FM', artist: 'League' });
});

test('a pause by the device ends the live indicator, one between two streams does not', async () => {
  await play(pit);
  const [sound] = began.mock.contexts as unknown as readonly EventTarget[];
  const happens = (event: string) => sound?.dispatchEvent(new Event(event));
  happens('playing');
  switchTo({ ...pit, url: 'https://radio.example/second' });
  happens('pause');
  expect(usePlayer.getState().playing).toBe('connecting');
  jest.runAllTimers();
  happens('playing');
  expect(usePlayer.getState().playing).toBe('live');
  happens('pause');
  expect(usePlayer.getState().playing).toBe('idle');
});

test('the sound ends with the session', () => {
  startSession({ access_token: 'token', user: { id: 'u' } } as never);
  expect(usePlayer.getState().playing).toBe('connecting');
  endSession();
  expect(usePlayer.getState().playing).toBe('idle');
});

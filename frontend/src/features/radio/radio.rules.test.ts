import { expect, test } from '@jest/globals';
import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import { isBlockedOn, readVolume, selectedStream, streamsOn } from './radio.rules';

const aStream = (id: string, fields: Partial<RadioStreamDto> = {}): RadioStreamDto => ({
  id,
  name: id,
  description: null,
  stream_url: 'https://radio.example/stream',
  is_active: true,
  is_default: false,
  play_on_pages: ['all'],
  ...fields,
});

test('the chosen stream plays, else the default, else the first', () => {
  const streams = [aStream('a'), aStream('b', { is_default: true }), aStream('c')];
  expect(selectedStream(streams, 'c')?.id).toBe('c');
  expect(selectedStream(streams, 'gone')?.id).toBe('b');
  expect(selectedStream([aStream('x'), aStream('y')], null)?.id).toBe('x');
  expect(selectedStream([], null)).toBeUndefined();
});

test('a stream plays on all pages or on those it names', () => {
  const streams = [aStream('a'), aStream('b', { play_on_pages: ['events', 'lap-times'] })];
  expect(streamsOn(streams, '/dashboard').map(({ id }) => id)).toEqual(['a']);
  expect(streamsOn(streams, '/events').map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a stored volume from 0 to 1 is used, anything else is 0.7', () => {
  expect(readVolume('0.3')).toBe(0.3);
  expect(readVolume('0')).toBe(0);
  for (const nonsense of [null, '', 'loud', '7', '-1']) expect(readVolume(nonsense)).toBe(nonsense === '' ? 0 : 0.7);
});

test('only an http stream on a site that is opened over https does not play', () => {
  expect(isBlockedOn(true, 'HTTP://radio.example/live')).toBe(true);
  expect(isBlockedOn(true, 'https://radio.example/live')).toBe(false);
  expect(isBlockedOn(false, 'http://radio.example/live')).toBe(false);
});

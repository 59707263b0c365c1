import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { carDescription, fillScript, lineDescription } from './script.rules';

const script = readFileSync('in-world/car-reporter.lsl', 'utf8');

test('the script is filled in with address, car and token, and is otherwise the one the project ships', () => {
  const filled = fillScript(script, { API_BASE: 'https://league.test/api', CAR_ID: 'c-1', CAR_TOKEN: '$&token' });
  expect(filled).toContain('string API_BASE = "https://league.test/api";\n');
  expect(filled).toContain('string CAR_ID = "c-1";\n');
  expect(filled).toContain('string CAR_TOKEN = "$&token";\n');
  const kept = (text: string) => text.split('\n').filter((line) => !/^string (API_BASE|CAR_ID|CAR_TOKEN) =/.test(line));
  expect(kept(filled)).toEqual(kept(script));
});

test.each(['live-screen', 'board', 'self-test', 'track-league'])(
  '%s.lsl is filled in with the address alone',
  (name) => {
    const shipped = readFileSync(`in-world/${name}.lsl`, 'utf8');
    const filled = fillScript(shipped, { API_BASE: 'https://league.test/api' });
    expect(filled).toBe(shipped.replace('https://league.example/api', 'https://league.test/api'));
    expect(filled).toContain('string API_BASE = "https://league.test/api";\n');
  },
);

test('a value that is not given leaves the line as it is, and one with quotes stays one string', () => {
  expect(fillScript(script, {})).toBe(script);
  expect(fillScript(script, { CAR_TOKEN: undefined })).toBe(script);
  expect(fillScript(script, { CAR_ID: 'a"b\\c' })).toContain('string CAR_ID = "a\\"b\\\\c";\n');
});

test.each([
  [null, 'A VROOM'],
  [20, 'A VROOM min=20'],
  [20.9, 'A VROOM min=20'],
  [0.5, 'A VROOM'],
])('with a shortest lap of %s s the line of track A has the description %s', (seconds, description) => {
  expect(lineDescription({ channel_letter: 'A', min_lap_time: seconds })).toBe(description);
});

test('a car has the letter of the track and the word with which the line begins its lines', () => {
  expect(carDescription({ channel_letter: 'B' })).toBe('B VROOM');
  expect(readFileSync('in-world/track-controller.lsl', 'utf8')).toContain('string DEFAULT_WORD = "VROOM";');
});

import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fillScript } from './script.rules';

const script = readFileSync('in-world/car-reporter.lsl', 'utf8');

test('the script is filled in with address, car and token, and is otherwise what the project ships', () => {
  const filled = fillScript(script, { apiBase: 'https://league.test/api', carId: 'c-1', carToken: '$&token' });
  expect(filled).toContain('string API_BASE = "https://league.test/api";\n');
  expect(filled).toContain('string CAR_ID = "c-1";\n');
  expect(filled).toContain('string CAR_TOKEN = "$&token";\n');
  const kept = (text: string) => text.split('\n').filter((line) => !/^string (API_BASE|CAR_ID|CAR_TOKEN) =/.test(line));
  expect(kept(filled)).toEqual(kept(script));
});

test('the script keeps what the help page says of it', () => {
  expect(script).toContain('HEARTBEAT_SECONDS = 60;');
  expect(script).toContain('QUEUE_LENGTH = 10;');
  for (const message of [
    'Car not found: ask the admin to check the Car ID.',
    'Invalid credentials: check the CAR_ID and CAR_TOKEN.',
    'API error (HTTP ',
  ]) {
    expect(script).toContain(message);
  }
});

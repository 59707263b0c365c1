import { expect, test } from '@jest/globals';
import { createLogger } from './logger.js';
import { NestLogger } from './nest-logger.js';

/** What a logger wrote while `speak` ran. */
function written(level: string, speak: (logger: ReturnType<typeof createLogger>) => void): string {
  let text = '';
  speak(createLogger(level, { write: (line) => void (text += line) }));
  return text;
}

test.each([
  ['at the top', (secret: string) => ({ password: secret, car_token: secret, token: secret, authorization: secret })],
  ['in a request', (secret: string) => ({ req: { headers: { authorization: secret, cookie: secret } } })],
  ['in a body', (secret: string) => ({ req: { body: { password: secret, new_password: secret, car_token: secret } } })],
  ['in a list', (secret: string) => ({ cars: [{ car_token: secret }] })],
  ['in a failed query', (secret: string) => ({ err: Object.assign(new Error('failed'), { parameters: [secret] }) })],
])('a secret %s does not reach the log', (_where, entry) => {
  const text = written('info', (logger) => logger.info(entry('hunter2-hunter2'), 'something happened'));
  expect(text).toContain('something happened');
  expect(text).not.toContain('hunter2');
});

test('an event is one JSON line with the time, the level by name and the message', () => {
  const text = written('info', (logger) => logger.warn('first line\nsecond line'));
  expect(text.trimEnd().split('\n')).toHaveLength(1);
  expect(JSON.parse(text)).toMatchObject({ level: 'warn', msg: 'first line\nsecond line' });
  expect(new Date((JSON.parse(text) as { time: string }).time).getFullYear()).toBeGreaterThan(2025);
});

test('less than the level is left out', () => {
  expect(written('warn', (logger) => logger.info('noise'))).toBe('');
});

test('what Nest says carries who said it, and an error its stack', () => {
  const text = written('info', (logger) => {
    new NestLogger(logger).log('Mapped a route', 'RouterExplorer');
    new NestLogger(logger).error('It failed', 'Error: It failed\n    at work', 'Worker');
  });
  const [said, failed] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(said).toMatchObject({ level: 'info', context: 'RouterExplorer', msg: 'Mapped a route' });
  expect(failed).toMatchObject({ level: 'error', context: 'Worker', stack: 'Error: It failed\n    at work' });
});

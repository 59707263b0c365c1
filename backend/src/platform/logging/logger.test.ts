import { afterEach, expect, jest, test } from '@jest/globals';
import { createLogger } from './logger.js';
import { NestLogger } from './nest-logger.js';

afterEach(() => {
  jest.useRealTimers();
});

/** Returns everything that a logger writes while `speak` runs. */
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

test.each([
  ['under its usual name', (error: Error) => ({ err: error })],
  ['under another name', (error: Error) => ({ reason: error })],
  ['inside an object', (error: Error) => ({ job: { id: '7', error } })],
  ['in a list', (error: Error) => ({ failures: [error] })],
])('an error %s is logged with its type, message, stack, code and causes', (_where, entry) => {
  const cause = Object.assign(new TypeError('the socket broke'), { socket: new Map([['secret', 'hunter2']]) });
  const error = Object.assign(new RangeError('the write failed', { cause }), { code: 'EPIPE' });
  const text = written('info', (logger) => logger.error(entry(error), 'it happened'));
  expect(text).toContain(
    '"type":"RangeError","message":"the write failed","stack":"RangeError: the write failed\\n    at ',
  );
  expect(text).toContain(
    '"code":"EPIPE","cause":{"type":"TypeError","message":"the socket broke","stack":"TypeError: ',
  );
  expect(text).not.toContain('hunter2');
});

test('aggregated errors are all logged, circular causes only once, and other values unchanged', () => {
  const both = new AggregateError([new Error('first'), new Error('second')], 'both failed');
  const circle = new Error('round');
  circle.cause = circle;
  const [many, round, text] = [both, circle, 'a mere text'].map(
    (err) => JSON.parse(written('info', (logger) => logger.error({ err }, 'it happened'))) as object,
  );
  expect(many).toMatchObject({
    err: { message: 'both failed', errors: [{ message: 'first' }, { message: 'second' }] },
  });
  expect(round).toMatchObject({ err: { message: 'round', cause: { message: 'round' } } });
  expect(text).toMatchObject({ err: 'a mere text', msg: 'it happened' });
});

test.each([
  ['alone', (nest: NestLogger) => nest.warn(new RangeError('It failed'), 'Worker')],
  ['with fields beside it', (nest: NestLogger) => nest.warn({ err: new RangeError('It failed'), job: '7' }, 'Worker')],
  ['with a sentence', (nest: NestLogger) => nest.warn('It failed', new RangeError('It failed'), 'Worker')],
])('an error that reaches the log by way of Nest is logged whole: %s', (_how, say) => {
  const text = written('info', (logger) => say(new NestLogger(logger)));
  expect(JSON.parse(text)).toMatchObject({
    level: 'warn',
    context: 'Worker',
    msg: 'It failed',
    err: { type: 'RangeError', message: 'It failed', stack: expect.stringContaining('\n    at ') },
  });
  expect(text.match(/"msg":/g)).toHaveLength(1);
});

test('messages of Nest carry their source, and errors their stack', () => {
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

test('a line that repeats is printed once and then counted, and no other kind is hidden by it', async () => {
  jest.useFakeTimers();
  const lines: { msg: string; level: string; more?: number; context?: string }[] = [];
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  const nest = new NestLogger(logger);
  const full = (n: number) => Object.assign(new Error('No space left'), { code: 'ENOSPC', requestId: n });
  const fail = (n: number) => nest.error({ err: full(n), requestId: `r-${n}`, msg: 'a request failed' }, 'HTTP');
  for (let n = 0; n < 500; n++) fail(n);
  nest.error({ err: new Error('Another reason'), requestId: 'x', msg: 'a request failed' }, 'HTTP');
  nest.warn({ err: full(0), msg: 'a request failed' }, 'HTTP');
  nest.error({ err: full(0), msg: 'a request failed' }, 'Worker');
  logger.info({ requestId: 'a', status: 200 });
  logger.info({ requestId: 'b', status: 200 });
  expect(lines).toHaveLength(6);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(lines.slice(6)).toMatchObject([
    { level: 'error', context: 'HTTP', msg: 'a request failed (499 more of this kind in the last minute)', more: 499 },
  ]);
  fail(501);
  expect(lines.at(-1)).toMatchObject({ msg: 'a request failed', requestId: 'r-501' });
});

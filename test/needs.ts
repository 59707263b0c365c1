import { describe, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';

/** Returns the URL of the Redis that all tests share; empty if none is installed. */
export const redisUrl = (): string => process.env['TEST_REDIS_URL'] ?? '';

/** Returns the path of Chromium on this machine; empty if there is none. */
export const chromiumPath = (): string => process.env['TEST_CHROMIUM'] ?? '';

/** Returns the WebSocket address of the Chromium that the browser tests share; empty if there is none. */
export const browserAddress = (): string => process.env['TEST_BROWSER'] ?? '';

type Body = () => Promise<void> | void;

/**
 * Returns `test` and `describe` for tests that need a program that npm does not install. If it is missing, the tests are skipped
 * and their titles say so; under CI, where nobody would notice a skipped test, they fail.
 */
function needs(part: string, isThere: () => boolean) {
  const without = (name: string, skip: (name: string, body: Body) => void) => {
    if (!process.env['CI']) return skip(`${name} (skipped: no ${part} on this machine)`, () => undefined);
    return test(name, () => {
      throw new Error(`${part} is missing on this machine: install it, as .ci/run does`);
    });
  };
  return {
    test: (name: string, body: () => Promise<void> | void, timeoutMs?: number) =>
      isThere() ? test(name, body, timeoutMs) : without(name, (text, none) => test.skip(text, none)),
    describe: (name: string, body: () => void) =>
      isThere()
        ? describe(name, body)
        : without(name, (text) => describe.skip(text, () => test('needs that part', () => undefined))),
  };
}

const withRedis = needs('redis-server', () => redisUrl() !== '');
const withBrowser = needs('chromium', () => chromiumPath() !== '');
const withServers = needs(
  'redis-server and caddy',
  () => redisUrl() !== '' && spawnSync('caddy', ['version']).status === 0,
);
const withCurl = needs('curl', () => spawnSync('curl', ['--version']).status === 0);

/** Runs a test that needs `redisUrl()`. */
export const testWithRedis = withRedis.test;
/** Groups tests that need `redisUrl()`. */
export const describeWithRedis = withRedis.describe;
/** Runs a test that needs a browser at `chromiumPath()`. */
export const testWithBrowser = withBrowser.test;
/** Groups tests that need a browser at `chromiumPath()`. */
export const describeWithBrowser = withBrowser.describe;
/** Groups tests that need `redis-server` and `caddy`, as docker-compose.yml runs them. */
export const describeWithServers = withServers.describe;
/** Runs a test that needs the command curl. */
export const testWithCurl = withCurl.test;
/** Returns `test` for tests that need another program, whose presence is tested by running `program version`. */
export const testWithProgram = (program: string) =>
  needs(program, () => spawnSync(program, ['version']).error === undefined).test;

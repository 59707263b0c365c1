import { expect, test } from '@jest/globals';
import { buildConfig } from './config.js';
import { readEnvironment } from './environment.js';

const completion = {
  databaseUrl: 'postgres://db/league',
  secrets: { current: 'of these tests alone, and only in memory' },
};
const configOf = (env: Record<string, string>) => buildConfig(readEnvironment(env), completion);

test('on a personal machine only warnings are logged, on a server every event', () => {
  expect(configOf({}).logLevel).toBe('warn');
  expect(configOf({ DATABASE_URL: completion.databaseUrl, APP_SECRET: completion.secrets.current }).logLevel).toBe(
    'info',
  );
  expect(configOf({ LOG_LEVEL: 'debug' }).logLevel).toBe('debug');
});

test('the public address has no slash at its end', () => {
  expect(configOf({ PUBLIC_URL: 'https://league.example/' }).publicUrl).toBe('https://league.example');
});

test('proxies are a list, and none is trusted unless it is named', () => {
  expect(configOf({ TRUST_PROXY: '10.0.0.1, 10.0.1.0/24' }).trustProxy).toEqual(['10.0.0.1', '10.0.1.0/24']);
  expect(configOf({}).trustProxy).toEqual([]);
});

test('a worker serves no web app', () => {
  const servers = {
    DATABASE_URL: completion.databaseUrl,
    REDIS_URL: 'redis://queue',
    APP_SECRET: completion.secrets.current,
  };
  expect(configOf({ ROLE: 'worker', ...servers }).webRoot).toBeUndefined();
});

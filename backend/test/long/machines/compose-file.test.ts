/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { dist } from '../../../../test/native.js';
import { composeFile } from './compose-file.js';

const { ENVIRONMENT_KEYS, readEnvironment } = await dist<typeof import('../../../src/platform/config/environment.js')>(
  'platform/config/environment.js',
);

/** The settings that the compose file sets itself, whatever .env contains. */
const OF_COMPOSE = ['DATABASE_URL', 'REDIS_URL', 'PORT', 'HOST', 'ROLE', 'TRUST_PROXY'];
const REQUIRED = {
  POSTGRES_PASSWORD: 'a password',
  APP_SECRET: 'what these tests sign with, of more than 32 characters',
  PUBLIC_URL: 'https://league.example',
};
const SERVICES = ['postgres', 'redis', 'api-1', 'api-2', 'worker-1', 'worker-2', 'caddy'];
const OF_LEAGUE = SERVICES.filter((name) => /^(api|worker)-/.test(name));

const { services, networks, volumes } = composeFile(REQUIRED);
function service(name: string) {
  const found = services[name];
  if (!found) throw new Error(`docker-compose.yml has no service ${name}`);
  return found;
}

test.each(OF_LEAGUE)('%s starts with the settings of .env, but for those that the file itself sets', (name) => {
  const env = { ...REQUIRED, ...Object.fromEntries(ENVIRONMENT_KEYS.map((key) => [key, `${key} of .env`])) };
  const { environment } = composeFile(env).services[name] ?? {};
  const passed = ENVIRONMENT_KEYS.filter((key) => environment?.[key] === `${key} of .env`);
  expect(passed).toEqual(ENVIRONMENT_KEYS.filter((key) => !OF_COMPOSE.includes(key)));
  const own = { ROLE: name.replace(/-\d$/, ''), HOST: '0.0.0.0', PORT: 3000, PUBLIC_URL: 'https://league.example' };
  expect(readEnvironment(service(name).environment)).toMatchObject(own);
});

test.each(Object.keys(REQUIRED))('%s is asked for', (name) => {
  const others = Object.fromEntries(Object.entries(REQUIRED).filter(([key]) => key !== name));
  expect(() => composeFile(others)).toThrow(`${name}: set it in .env`);
});

test('each service comes back by itself, with bounded memory and log; a new database has checksums', () => {
  expect(Object.keys(services)).toEqual(SERVICES);
  for (const name of SERVICES) {
    const { restart, mem_limit, logging } = service(name);
    expect({ name, restart, mem_limit, log: logging?.options }).toEqual({
      ...{ name, restart: 'unless-stopped', mem_limit: expect.stringMatching(/^\d+[mg]$/) },
      log: { 'max-size': '10m', 'max-file': '5' },
    });
  }
  expect(service('postgres').environment['POSTGRES_INITDB_ARGS']).toBe('--data-checksums');
});

test('a command is a list of words, whether the file has it as a list or as one text', () => {
  expect(service('postgres').command?.slice(0, 3)).toEqual(['postgres', '-c', 'client_connection_check_interval=2s']);
  expect(service('redis').command?.slice(0, 2)).toEqual(['redis-server', '--appendonly']);
  expect(service('api-1').command).toBeUndefined();
});

test('each waits for its dependencies: PostgreSQL by TCP, and Caddy for both api processes', () => {
  for (const name of OF_LEAGUE) {
    const healthy = { condition: 'service_healthy' };
    expect(service(name).depends_on).toEqual({ postgres: healthy, redis: healthy });
  }
  // Over TCP, because the temporary server of the first start answers on its socket.
  expect(service('postgres').healthcheck?.test.join(' ')).toMatch(/^CMD pg_isready -h 127\.0\.0\.1 /);
  expect(service('caddy').depends_on).toEqual({
    'api-1': { condition: 'service_healthy' },
    'api-2': { condition: 'service_healthy' },
  });
  expect(readFileSync('Dockerfile', 'utf8')).toMatch(/^HEALTHCHECK .*\/api\/health\/ready/m);
});

test('Docker chooses the addresses, and none but Caddy can send the league an address that it believes', () => {
  expect(networks).toEqual({ web: null, data: null });
  expect(SERVICES.filter((name) => service(name).ports)).toEqual(['caddy']);
  expect(SERVICES.filter((name) => service(name).networks.includes('web'))).toEqual(['api-1', 'api-2', 'caddy']);
  expect(service('caddy').networks).toEqual(['web']);
  const believed = service('api-1').environment['TRUST_PROXY'];
  expect(believed).toBe('10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7');
});

test('data that has to outlive a container is in a volume', () => {
  const kept = SERVICES.flatMap((name) => (service(name).volumes ?? []).filter((volume) => !volume.startsWith('.')));
  expect(kept).toEqual(['postgres:/var/lib/postgresql', 'redis:/data', 'caddy:/data', 'caddy-config:/config']);
  expect(Object.keys(volumes)).toEqual(kept.map((volume) => volume.split(':')[0]));
});

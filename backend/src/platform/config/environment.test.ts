import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ConfigError } from './config-error.js';
import { ENVIRONMENT_KEYS, readEnvironment } from './environment.js';

const complaintOf = (env: Record<string, string>): string => {
  try {
    readEnvironment(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'no complaint';
};

test('an empty environment is a complete one', () => {
  expect(readEnvironment({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.data', ROLE: 'all' });
});

test('an empty value counts as absent', () => {
  expect(readEnvironment({ PORT: '', REDIS_URL: ' ' })).toMatchObject({ PORT: 3000 });
});

test('every wrong key is named in one message, and no value is printed', () => {
  const wrong = {
    PORT: '70000',
    DATABASE_URL: 'mysql-wrong',
    REDIS_URL: 'wrong-redis',
    ROLE: 'wrong-role',
    APP_SECRET: 'wrong-short',
    ADMIN_USERNAME: 'wrong name',
    ADMIN_PASSWORD: 'wrong',
    PUBLIC_URL: 'ftp://wrong',
    TRUST_PROXY: 'wrong-proxy',
    CAR_RATE_PER_MINUTE: '-1',
    RATE_LIMITS: 'wrong-limits',
    REFUSE_COMMON_PASSWORDS: 'wrong-switch',
    METRICS_TOKEN: 'wrong-token',
    METRICS_PORT: '70000',
    LOG_LEVEL: 'wrong-level',
    CHAOS: 'wrong-chaos',
  };
  const complaint = complaintOf(wrong);
  for (const key of Object.keys(wrong)) expect(complaint).toContain(`- ${key} `);
  expect(complaint).not.toMatch(/wrong|70000|-1/);
});

test.each<Record<string, string>>([{ PUBLIC_URL: 'https://league.example' }, { HOST: '0.0.0.0' }])(
  'a league that others can reach does not start with failpoints: %o',
  (env: Record<string, string>) => {
    expect(readEnvironment({ CHAOS: 'a.b=exit@1' })).toMatchObject({ CHAOS: 'a.b=exit@1' });
    expect(complaintOf({ CHAOS: 'a.b=exit@1', ...env })).toContain('- CHAOS makes the league fail on purpose');
  },
);

test.each(['65536', '-1', '1.5', '0x10', '1e3', 'http'])('PORT %s is refused', (PORT) => {
  expect(complaintOf({ PORT })).toContain('PORT is a port number');
});

test('METRICS_PORT and PORT must differ if they are on the same address', () => {
  expect(complaintOf({ METRICS_PORT: '3000' })).toContain('METRICS_PORT is another port than PORT');
  expect(complaintOf({ METRICS_PORT: '3000', HOST: '192.168.0.7' })).toBe('no complaint');
});

test.each(['/racing', '/?x=1', '/#live', '//'])('PUBLIC_URL with %s after the host is refused', (end) => {
  expect(complaintOf({ PUBLIC_URL: `https://league.example${end}` })).toContain('without a path');
});

test.each(['https://league.example', 'https://league.example/', 'http://127.0.0.1:3000', 'https://[::1]:8443'])(
  'PUBLIC_URL %s is accepted',
  (PUBLIC_URL) => expect(readEnvironment({ PUBLIC_URL })).toMatchObject({ PUBLIC_URL }),
);

test.each(['127.0.0.1', '10.0.0.0/8, ::1', 'fd00::/8'])('TRUST_PROXY %s is accepted', (TRUST_PROXY) => {
  expect(readEnvironment({ TRUST_PROXY })).toMatchObject({ TRUST_PROXY });
});

test.each(['0.0.0.0/0', '127.0.0.1, ::/0'])('TRUST_PROXY %s would trust everybody and is refused', (TRUST_PROXY) => {
  expect(complaintOf({ TRUST_PROXY })).toContain('TRUST_PROXY trusts every address');
});

test.each(['true', '1.2.3.4/99', 'proxy.example'])('TRUST_PROXY %s is refused', (TRUST_PROXY) => {
  expect(complaintOf({ TRUST_PROXY })).toContain('TRUST_PROXY lists addresses');
});

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['REDISURL', 'REDIS_URL'],
  ['REDIS_ULR', 'REDIS_URL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['RATE_LIMIT', 'RATE_LIMITS'],
  ['Public_Url', 'PUBLIC_URL'],
  ['LEAGUE_PORT', 'PORT'],
  ['PROT', 'PORT'],
  ['DATA-DIR', 'DATA_DIR'],
])('the unknown variable %s stops the start, because %s was probably meant', (name, meant) => {
  const complaint = complaintOf({ [name]: 'hunter2' });
  expect(complaint).toContain(`  - ${name} is no setting: ${meant} was meant?`);
  expect(complaint).not.toContain('hunter2');
});

test('variables of other programs are ignored', () => {
  const names = 'PATH HOME PWD HOSTNAME TERM SHELL NODE_ENV POSTGRES_PASSWORD REDIS_PORT HTTP_PROXY LOGNAME CI';
  const more = 'DATABASE_PORT DATABASE_HOST REDIS_TLS_URL REDIS_HOST HOSTTYPE APP_ENV APP_NAME npm_config_loglevel';
  const env = Object.fromEntries([...names.split(' '), ...more.split(' ')].map((name) => [name, 'something']));
  expect(complaintOf(env)).toBe('no complaint');
  expect(complaintOf({ DATABSE_URL: '' })).toBe('no complaint');
});

test.each([
  'change-me-change-me-change-me-change-me',
  'an-example-secret-of-the-documentation',
  'your_app_secret_with_32_characters_or_more',
  'openssl rand -base64 48 makes one of these',
  'a'.repeat(48),
  'abcabcabcabcabcabcabcabcabcabcabcabcabc',
  '0123456789',
])('the secret %s is refused and not printed', (APP_SECRET) => {
  const complaint = complaintOf({ APP_SECRET });
  expect(complaint).toMatch(/- APP_SECRET (is a sample or easy to guess|has at least 32 characters)/);
  expect(complaint).not.toContain(APP_SECRET);
});

test('a sample value is refused as the previous secret, too', () => {
  const sample = 'change-me-change-me-change-me-change-me';
  const complaint = complaintOf({ APP_SECRET: randomBytes(48).toString('base64'), APP_SECRET_PREVIOUS: sample });
  expect(complaint).toContain('- APP_SECRET_PREVIOUS is a sample or easy to guess');
});

test('a secret of openssl rand -base64 48 is accepted', () => {
  for (let count = 0; count < 200; count++) {
    const APP_SECRET = randomBytes(48).toString('base64');
    expect(readEnvironment({ APP_SECRET })).toMatchObject({ APP_SECRET });
  }
});

test('a split league needs the two servers its processes share', () => {
  expect(complaintOf({ ROLE: 'worker' })).toContain('ROLE=worker needs DATABASE_URL and REDIS_URL');
});

test('with a database of its own the league needs a secret of its own', () => {
  expect(complaintOf({ DATABASE_URL: 'postgres://db/league' })).toContain('APP_SECRET is required with DATABASE_URL');
});

test('.env.example lists the same keys', () => {
  const listed = readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z_]+)=/gm);
  expect([...listed].map(([, key]) => key).sort()).toEqual([...ENVIRONMENT_KEYS].sort());
});

/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { ProblemDto } from '@league/shared/http/problem.dto';
import { startLeagueForFile } from '../support/league.js';

const league = await startLeagueForFile();
const member = await league.aMember();
const shy = (await league.aMember()).id;
await league.asAdmin(`PATCH /admin/users/${shy}`, { is_profile_public: false });
const stream = { name: 'Pit FM', stream_url: 'http://radio.example.com/live' };
for (const name of ['A', 'B', 'C']) await league.asAdmin('POST /cms/admin/radio-streams', { ...stream, name });

const PASSWORD_RULE = 'Password must be at least 6 characters';
const CURRENT_PASSWORD = 'Current password is required to change username or password';
const NEWCOMER = { username: 'newcomer', driver_name: 'New' };

// Each case is a sentence from section 5 or 8 of the specification, and a request that the server refuses with it.
test.each<
  [sentence: string, status: number, who: 'visitor' | 'member' | 'admin', route: string, body: object | undefined]
>([
  ['Invalid credentials', 401, 'visitor', 'POST /auth/login', { username: 'unknown', password: 'anything' }],
  [PASSWORD_RULE, 400, 'visitor', 'POST /auth/register', { ...NEWCOMER, password: '12345' }],
  [
    'Enter your driver name.',
    400,
    'visitor',
    'POST /auth/register',
    { ...NEWCOMER, password: 'secret', driver_name: ' ' },
  ],
  [PASSWORD_RULE, 400, 'admin', 'POST /admin/create-user', { username: 'newcomer', password: '12345' }],
  ['Username and password are required', 400, 'admin', 'POST /admin/create-user', {}],
  ['Username and password are required', 400, 'admin', 'POST /admin/create-user', { username: 'newcomer' }],
  [CURRENT_PASSWORD, 400, 'member', 'PATCH /auth/account-settings', { new_username: 'renamed' }],
  [CURRENT_PASSWORD, 400, 'member', 'PATCH /auth/account-settings', { new_password: 'long enough' }],
  ['Please enter a car name', 400, 'member', 'POST /cars', { name: '  ' }],
  ['Please enter a car name', 400, 'admin', 'POST /admin/cars/generate-credentials?car_name=%20', undefined],
  ['This profile is private', 403, 'member', 'GET /drivers/:shy/profile', undefined],
  [
    'Confirmation text does not match. Reset cancelled.',
    400,
    'admin',
    'POST /admin/reset-all-stats?confirm=yes',
    undefined,
  ],
  [
    'Maximum 3 radio streams allowed. Delete one to add another.',
    409,
    'admin',
    'POST /cms/admin/radio-streams',
    { name: 'D', stream_url: 'http://radio.example.com/live' },
  ],
])('%s', async (sentence, status, who, route, body) => {
  const caller = { visitor: null, member, admin: league.admin }[who];
  const answer = await league.call<ProblemDto>(caller, route.replace(':shy', shy), body);
  expect([answer.status, answer.body.detail]).toEqual([status, sentence]);
});

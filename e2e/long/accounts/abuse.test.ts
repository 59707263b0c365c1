/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../../test/needs.js';
import { dialog, row, toast } from '../../support/admin-panel.js';
import { RaceDay } from '../../support/race-day.js';
import { PASSWORD } from '../../support/running-league.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();

testWithBrowser('an admin sees whose sign-ins were refused, keeps the member out, and lets them in again', async () => {
  const { username } = await day.league.aDriver(day.admin, 'Guessed Often');
  const signIn = async (password: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ username, password });
    return (await fetch(`${day.league.url}/api/auth/login`, { method: 'POST', headers, body })).status;
  };
  for (let tries = 0; tries < 3; tries++) expect(await signIn('a wrong guess')).toBe(401);
  const { page } = await day.openLiveAs('admin', '/admin?tab=abuse');
  const entry = row(page, username);
  await entry.getByText('Wrong username or password').waitFor();
  await soon(() => entry.textContent()).toContain('3');
  await entry.getByRole('button', { name: `Block the member ${username}` }).click();
  const asked = dialog(page, `Block ${username}`);
  await asked.getByLabel('For').selectOption('7 days');
  await asked.getByLabel('Reason (optional)').fill('Guesses passwords');
  await asked.getByRole('button', { name: 'Block', exact: true }).click();
  await toast(page, `${username} is blocked.`).waitFor();
  const panel = page.getByRole('region', { name: 'Blocked now' });
  await panel.getByText('Guesses passwords').waitFor();
  expect(await signIn(PASSWORD)).toBe(403);
  await panel.getByRole('button', { name: `Lift the block of ${username}` }).click();
  await panel.getByText('No network and no member is blocked.').waitFor();
  expect(await signIn(PASSWORD)).toBe(200);
});

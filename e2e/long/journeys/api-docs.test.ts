/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect } from '@jest/globals';
import { testWithBrowser } from '../../../test/needs.js';
import { RaceDay } from '../../support/race-day.js';
import { soon } from '../../support/soon.js';

const day = new RaceDay();

testWithBrowser('the documentation of the HTTP interface works under the security policy of the site', async () => {
  const { page, errors } = await day.open('/api/docs');
  const answer = await page.request.get(page.url());
  expect(answer.headers()['content-security-policy']).toContain("script-src 'self'");
  await page.getByRole('link', { name: 'settings', exact: true }).click();
  await page.getByText('/api/settings/public').click();
  await page.getByRole('button', { name: 'Try it out' }).waitFor();
  await soon(() => page.getByRole('heading', { name: 'Racing league' }).count()).toBe(1);
  expect(errors).toEqual([]);
});

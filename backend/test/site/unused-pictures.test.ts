/** @jest-environment <rootDir>/test/native-env.mjs */
import { expect, test } from '@jest/globals';
import type { getQueueToken } from '@nestjs/bullmq';
import type { CarDto } from '@league/shared/cars/car.dto';
import type { PictureDto } from '@league/shared/pictures/picture.dto';
import type { Queue } from 'bullmq';
import { native } from '../../../test/native.js';
import { type Answer, startLeagueForFile } from '../support/league.js';
import { aPage, anEvent } from '../platform/http/routes.line.js';
import { until } from '../support/until.js';
import { aPng } from './picture-files.js';

const { getQueueToken: tokenOf } = await native<{ getQueueToken: typeof getQueueToken }>('@nestjs/bullmq');

const league = await startLeagueForFile();

/** Uploads a picture and makes all pictures 25 hours old. @returns its URL */
async function anOldPicture(route = 'POST /admin/pictures?use=page', caller = league.admin): Promise<string> {
  const file = new Blob([Uint8Array.from(await aPng(64, 48))], { type: 'image/png' });
  const { url } = (await league.call<PictureDto>(caller, route, file)).body;
  await league.sql(`UPDATE pictures SET created_at = now() - interval '25 hours'`);
  return url;
}

const remains = async (url: string) => (await fetch(league.url + url)).status === 200;

/** Runs the daily job that removes unused pictures. */
async function removeUnused(): Promise<void> {
  const job = await league.app.get<Queue>(tokenOf('unused-pictures'), { strict: false }).add('remove', {});
  await until(async () => ['completed', 'failed'].includes(await job.getState()));
  expect(await job.getState()).toBe('completed');
}

test('the removal is scheduled for every day', async () => {
  const queue = league.app.get<Queue>(tokenOf('unused-pictures'), { strict: false });
  expect(await queue.getJobScheduler('remove')).toMatchObject({ every: 86_400_000 });
});

test('a picture stays as long as the league shows it, and is deleted a day after its upload otherwise', async () => {
  const member = await league.aMember();
  const use: Record<string, (url: string) => Promise<Answer>> = {
    logo: (url) => league.call(league.admin, 'PATCH /admin/settings', { logo_url: url }),
    favicon: (url) => league.call(league.admin, 'PATCH /admin/settings', { favicon_url: url }),
    hero: (url) => league.call(league.admin, 'PUT /admin/landing-config', { hero_image: url }),
    banner: (url) => league.call(league.admin, 'POST /cms/admin/events', { ...anEvent(), banner_image: url }),
    track: (url) =>
      league.call(league.admin, 'POST /admin/tracks', { name: 'Pier', channel_letter: 'P', picture_url: url }),
    page: (url) => league.call(league.admin, 'POST /cms/admin/pages', { ...aPage(), featured_image: url }),
    post: (url) => league.call(league.admin, 'POST /cms/admin/posts', { ...aPage(), featured_image: url }),
    'text of a page': (url) =>
      league.call(league.admin, 'POST /cms/admin/pages', {
        ...aPage(),
        content: `<p><img src="${url}" alt="Start"></p>`,
      }),
  };
  const used = new Map<string, string>();
  for (const [name, show] of Object.entries(use)) {
    const url = await anOldPicture();
    expect((await show(url)).status).toBeLessThan(300);
    used.set(name, url);
  }
  used.set('driver', await anOldPicture('POST /auth/picture', member));
  const { id: carId } = (await league.call<CarDto>(member, 'POST /cars', { name: 'Comet' })).body;
  used.set('car', await anOldPicture(`POST /cars/${carId}/picture`, member));
  const unused = await anOldPicture();
  await removeUnused();
  const left = await Promise.all([...used].map(async ([name, url]) => [name, await remains(url)]));
  expect(left).toEqual([...used.keys()].map((name) => [name, true]));
  expect(await remains(unused)).toBe(false);
});

test('a picture uploaded today waits for the form it is for', async () => {
  const url = await anOldPicture();
  await league.sql('UPDATE pictures SET created_at = now()');
  await removeUnused();
  expect(await remains(url)).toBe(true);
});

test('the old picture of a driver goes when they have a new one', async () => {
  const member = await league.aMember();
  const [old, now] = [
    await anOldPicture('POST /auth/picture', member),
    await anOldPicture('POST /auth/picture', member),
  ];
  await removeUnused();
  expect([await remains(old), await remains(now)]).toEqual([false, true]);
});

/** @jest-environment <rootDir>/test/native-env.mjs */
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { testWithBrowser } from '../../test/needs.js';
import { RadioStation } from '../support/radio-station.js';
import { press } from '../support/admin-panel.js';
import { RaceDay } from '../support/race-day.js';
import { ADMIN } from '../support/running-league.js';
import { soon } from '../support/soon.js';

/** The bounds, in ms, of the pause between the end of a stream and the start of the next one; a busy machine takes longer. */
const SWITCH_MS = [100, 2_000] as const;

let station: RadioStation;
beforeAll(async () => {
  station = await RadioStation.open();
});
afterAll(() => station.close());

const day = new RaceDay(async ({ league, admin }) => {
  const add = (name: string, stream_url: string, is_default: boolean) =>
    league.call('POST /cms/admin/radio-streams', { name, stream_url, is_default }, admin);
  await add('Pit FM', station.url('/live'), true);
  await add('Second FM', `${station.url('/live')}#second`, false);
});

interface Sounds {
  /** The calls of play() and pause() on the page's audio, with their times in ms. */
  sounds: (readonly [what: 'play' | 'pause', at: number])[];
}

/** Runs before the page loads: records each start and stop of a sound. With `refuses`, the browser refuses to play any. */
function watchSounds(refuses: boolean): void {
  const noted: Sounds['sounds'] = [];
  (window as unknown as Sounds).sounds = noted;
  type Sound = (this: HTMLMediaElement) => Promise<void>;
  const inner = (name: 'play' | 'pause') => Reflect.get(HTMLMediaElement.prototype, name) as Sound;
  const [play, pause] = [inner('play'), inner('pause')];
  HTMLMediaElement.prototype.play = function () {
    noted.push(['play', performance.now()]);
    return refuses ? Promise.reject(new DOMException('Not by itself.', 'NotAllowedError')) : play.call(this);
  };
  HTMLMediaElement.prototype.pause = function () {
    noted.push(['pause', performance.now()]);
    void pause.call(this);
  };
}

async function open(refuses = false): Promise<Page> {
  await day.context.addInitScript(watchSounds, refuses);
  return (await day.openLiveAs(ADMIN, '/dashboard')).page;
}

const soundsOf = (page: Page) => page.evaluate(() => (window as unknown as Sounds).sounds);
const radio = (page: Page) => page.getByRole('region', { name: /Radio$/ });

testWithBrowser('nothing plays by itself, and a browser that refuses to play is answered in words', async () => {
  const page = await open(true);
  await press(page, 'Open the radio');
  await radio(page).getByRole('button', { name: 'Play Pit FM' }).waitFor();
  expect(await soundsOf(page)).toEqual([]);
  await press(page, 'Play Pit FM');
  await radio(page).getByRole('status').filter({ hasText: 'Press play to start' }).waitFor();
  await radio(page).getByRole('button', { name: 'Play Pit FM' }).waitFor();
});

testWithBrowser('by keyboard a stream is started, and another one goes on a moment after it', async () => {
  const page = await open();
  const tab = page.getByRole('button', { name: 'Open the radio' }).filter({ visible: true });
  await tab.press('Enter');
  await radio(page).getByRole('button', { name: 'Play Pit FM' }).press('Enter');
  await radio(page).getByText('Live', { exact: true }).waitFor();
  await radio(page).getByRole('slider', { name: 'Volume of the radio' }).press('ArrowLeft');
  await soon(() => radio(page).getByRole('slider').inputValue()).toBe('0.6');
  await radio(page).getByRole('button', { name: 'Mute the radio' }).press('Space');
  await radio(page).getByRole('button', { name: 'Unmute the radio', pressed: true }).waitFor();
  await radio(page).getByRole('button', { name: 'Second FM' }).press('Enter');
  await radio(page).getByRole('button', { name: 'Pause Second FM' }).waitFor();
  await soon(async () => (await soundsOf(page)).filter(([what]) => what === 'play').length).toBe(2);
  await radio(page).getByText('Live', { exact: true }).waitFor();
  const [pausedAt = 0, playedAt = 0] = (await soundsOf(page)).slice(-2).map(([, at]) => at);
  expect(playedAt - pausedAt).toBeGreaterThanOrEqual(SWITCH_MS[0] - 5);
  expect(playedAt - pausedAt).toBeLessThan(SWITCH_MS[1]);
  const actions = (await soundsOf(page)).length;
  await page.getByRole('link', { name: 'Leaderboards' }).first().press('Enter');
  await page.getByRole('navigation', { name: 'Boards by track and by event' }).getByText('Monza').press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Monza' }).waitFor(); // a page for everyone, in another layout
  expect(await soundsOf(page)).toHaveLength(actions);
  await radio(page).getByRole('button', { name: 'Pause Second FM' }).press('Enter');
  await radio(page).getByRole('button', { name: 'Play Second FM' }).waitFor();
});

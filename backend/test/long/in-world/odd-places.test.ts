import { expect, test } from '@jest/globals';
import { Region } from '../../../../tools/lsl/region.js';
import { scriptOf } from '../../in-world/support/script-of.js';

const CURRENT_URL = 2;
const NAMES_ON_PAGE = 9;

test.each([
  ['https://league.example/api', 'https://league.example/live?'],
  ['https://api.league.example/api', 'https://api.league.example/live?'],
  ['https://league.example/apis/api/', 'https://league.example/apis/live?'],
])('the screen finds the site of %s', async (api, site) => {
  const region = new Region({ http: () => ({ status: 200, type: 'application/json', body: '{"version":"1"}' }) });
  const object = region.rez({
    name: 'Screen',
    owner: region.addAvatar('Olga Owner'),
    scripts: [scriptOf('in-world/live-screen.lsl', { API_BASE: api })],
  });
  await region.run(2);
  expect(object.root.faces[0]?.media?.get(CURRENT_URL)).toContain(site);
});

test('a marshal may choose among drivers whose names are all of letters that take four bytes', async () => {
  const region = new Region();
  const marshal = region.addAvatar('Mia Marshal');
  for (let n = 0; n < NAMES_ON_PAGE; n++) region.addAvatar(`Racer${n} Resident`, { displayName: '𝓜𝓪𝔁'.repeat(6) });
  const keys = { TRACK_KEY_ID: 'a-key', TRACK_SECRET: 'a-secret' };
  const scripts = [scriptOf('in-world/marshal-tablet.lsl', keys)];
  const tablet = region.rez({ name: 'Tablet', description: 'track=A', owner: marshal, scripts });
  await region.run(1);
  region.touch(tablet, marshal);
  await region.run(2);
  region.answer(marshal, 'Retire');
  await region.run(2);
  expect(marshal.shown.at(-1)?.text).toContain('which driver?');
  expect(region.complaints).toEqual([]);
});

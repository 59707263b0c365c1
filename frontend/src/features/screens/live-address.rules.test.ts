import { expect, test } from '@jest/globals';
import { pathOfAddress, PLAIN_ADDRESS, previewPath, withView } from './live-address.rules';

const path = (fields: object) => pathOfAddress({ ...PLAIN_ADDRESS, ...fields });

test('an address contains the choices and nothing else', () => {
  expect(path({})).toBe('/live');
  expect(path({ view: 'board', track: 'A', class: 'GT', scale: '1.2', lang: 'de', name: ' Pit wall ' })).toBe(
    '/live?view=board&track=A&class=GT&scale=1.2&lang=de&name=Pit+wall',
  );
  expect(path({ view: 'tower', isTransparent: true })).toBe('/live?view=tower&bg=transparent');
});

test('an overlay lies over a stream from the moment it is chosen', () => {
  expect(pathOfAddress(withView(PLAIN_ADDRESS, 'lower-third'))).toBe('/live?view=lower-third&bg=transparent');
  expect(pathOfAddress(withView(PLAIN_ADDRESS, 'board'))).toBe('/live?view=board');
});

test('parameters without meaning for a view are left out', () => {
  expect(path({ view: 'records', track: 'A', event: 'e', class: 'GT' })).toBe('/live?view=records');
  expect(path({ view: 'ticker', track: 'A', event: 'e', scale: '1.2' })).toBe('/live?view=ticker&event=e');
});

test('the preview is the same page without its name and keys', () => {
  expect(previewPath(PLAIN_ADDRESS)).toBe('/live?keys=0');
  expect(previewPath({ ...PLAIN_ADDRESS, view: 'laps', name: 'Pit wall' })).toBe('/live?view=laps&keys=0');
});

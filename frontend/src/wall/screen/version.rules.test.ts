import { expect, test } from '@jest/globals';
import { isOutdated, servedBuild, type VersionFacts } from './version.rules';

const SAME: VersionFacts = { ownBuild: 'abc', firstVersion: 'abc.1', version: 'abc.1', reloadedFor: null };

test('a page of the running build is not reloaded', () => {
  expect(isOutdated(SAME)).toBe(false);
});

test('a page reloads itself for another build, even if it is the first that it learns of', () => {
  expect(isOutdated({ ...SAME, version: 'def.1' })).toBe(true);
  expect(isOutdated({ ...SAME, firstVersion: 'def.1', version: 'def.1' })).toBe(true);
});

test('a page reloads itself when an admin has cleared the cache', () => {
  expect(isOutdated({ ...SAME, version: 'abc.2' })).toBe(true);
});

test('a page reloads itself only once for a version', () => {
  expect(isOutdated({ ...SAME, version: 'def.1', reloadedFor: 'def.1' })).toBe(false);
});

test('if the server named no build, only a change counts', () => {
  expect(isOutdated({ ...SAME, ownBuild: '', firstVersion: 'server.1', version: 'server.1' })).toBe(false);
});

test('the build of a page is read from its head', () => {
  expect(servedBuild('<head><meta name="league-build" content="abc" /></head>')).toBe('abc');
  expect(servedBuild('<head></head>')).toBe('');
});

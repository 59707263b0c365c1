import { afterEach, expect, jest, test } from '@jest/globals';
import { localStore, SafeStorage, tabStore } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const denied = () =>
  new SafeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });

test('with storage a text is kept in the browser, the local one and the one of the tab apart', () => {
  expect(localStore.set('key', 'local')).toBe(true);
  tabStore.set('key', 'tab');
  expect([localStorage.getItem('key'), sessionStorage.getItem('key')]).toEqual(['local', 'tab']);
  expect([localStore.get('key'), tabStore.get('key')]).toEqual(['local', 'tab']);
  localStore.remove('key');
  expect([localStorage.getItem('key'), localStore.get('key'), tabStore.get('key')]).toEqual([null, null, 'tab']);
});

test('where access to storage is denied texts are kept while the page is open', () => {
  const storage = denied();
  expect(storage.get('key')).toBeNull();
  expect(storage.set('key', 'value')).toBe(false);
  expect(storage.get('key')).toBe('value');
  storage.remove('key');
  expect(storage.get('key')).toBeNull();
});

test('when the quota is exceeded the new text counts, not the older one in the browser', () => {
  localStore.set('key', 'old');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  localStore.set('key', 'new');
  expect(localStore.get('key')).toBe('new');
  full.mockRestore();
  localStore.set('key', 'newer');
  expect([localStore.get('key'), localStorage.getItem('key')]).toEqual(['newer', 'newer']);
});

test('a text that the browser cannot remove is gone for this page', () => {
  localStore.set('key', 'value');
  const locked = jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
    throw new DOMException('locked', 'InvalidStateError');
  });
  localStore.remove('key');
  expect(localStore.get('key')).toBeNull();
  locked.mockRestore();
  localStore.remove('key');
  expect(localStorage.getItem('key')).toBeNull();
});

test('a change in another tab counts more than this page’s own copy', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  localStore.set('a', 'own');
  localStore.set('b', 'own');
  full.mockRestore();
  localStorage.setItem('a', 'other');
  localStore.followBrowser('a');
  expect([localStore.get('a'), localStore.get('b')]).toEqual(['other', 'own']);
  localStore.followBrowser(null);
  expect(localStore.get('b')).toBeNull();
});

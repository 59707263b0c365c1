import { afterEach, expect, jest, test } from '@jest/globals';
import { localStore, tabStore } from './storage';

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test('with storage, texts are kept in the browser, separately for the browser and for the tab', () => {
  expect(localStore.set('key', 'local')).toBe(true);
  tabStore.set('key', 'tab');
  expect([localStorage.getItem('key'), sessionStorage.getItem('key')]).toEqual(['local', 'tab']);
  expect([localStore.get('key'), tabStore.get('key')]).toEqual(['local', 'tab']);
  localStore.remove('key');
  expect([localStorage.getItem('key'), localStore.get('key'), tabStore.get('key')]).toEqual([null, null, 'tab']);
});

test('where access to storage is denied nothing is kept, and nothing throws', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(localStore.set('key', 'value')).toBe(false);
  expect(localStore.get('key')).toBeNull();
  expect(() => localStore.remove('key')).not.toThrow();
});

test('where the storage is full nothing is added, and nothing throws', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(localStore.set('key', 'value')).toBe(false);
  expect(localStore.get('key')).toBeNull();
});

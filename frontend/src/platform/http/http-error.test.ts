import { afterEach, expect, test } from '@jest/globals';
import { wordsOfField } from '@league/shared/audit/audited';
import { nextCursorOf } from './api';
import { setSentences } from '../../language/server-sentences';
import { i18n } from '../../language/translate';
import { messageOf } from './http-error';

const TAKEN = 'The username {username} is taken: choose another.';

function readGerman(): void {
  setSentences({ 'username-taken': TAKEN, 'too-long': 'At most {max} characters.' });
  const messages = {
    [TAKEN]: 'Der Name {username} ist vergeben.',
    'At most {max} characters.': 'Höchstens {max} Zeichen.',
    'Enter a title.': 'Gib einen Titel ein.',
  };
  i18n.loadAndActivate({ locale: 'de', messages });
}
afterEach(() => {
  setSentences({});
  i18n.activate('en');
});

test('the text of an error response is its error, else its detail, else its message', () => {
  expect(messageOf({ error: 'a', detail: 'b', message: 'c' })).toBe('a');
  expect(messageOf({ detail: 'b', message: 'c' })).toBe('b');
  expect(messageOf({ message: 'c' })).toBe('c');
});

test('lists of messages are joined by commas', () => {
  expect(messageOf({ detail: ['Too short.', 'No spaces.'] })).toBe('Too short., No spaces.');
  expect(messageOf({ message: ['one', 'two'] })).toBe('one, two');
});

test('a response without a text has no message', () => {
  expect(messageOf(null)).toBeNull();
  expect(messageOf({ error: '', detail: [] })).toBeNull();
  expect(messageOf('<html>')).toBeNull();
});

test('the next page is the cursor of the link named next', () => {
  expect(nextCursorOf('</api/lap-times/all?sort=best&cursor=a%3D1>; rel="next"')).toBe('a=1');
  expect(
    nextCursorOf('<https://x.example/all?cursor=1>; rel="prev", <https://x.example/all?cursor=2>; rel="next"'),
  ).toBe('2');
  expect(nextCursorOf(null)).toBeNull();
});

test('a refusal is in the reader’s language, with its values as they were typed', () => {
  const refusal = {
    type: 'urn:league:username-taken',
    detail: 'The username {a} is taken: choose another.',
    values: { username: '{a}' },
  };
  expect(messageOf(refusal)).toBe(refusal.detail);
  readGerman();
  expect(messageOf(refusal)).toBe('Der Name {a} ist vergeben.');
});

test('a refused field is described by its own code, else by its English sentence', () => {
  readGerman();
  const type = 'urn:league:invalid';
  const coded = { field: 'a', detail: 'At most 5 characters.', code: 'too-long', values: { max: 5 } };
  expect(messageOf({ type, detail: coded.detail, errors: [coded] })).toBe('Höchstens 5 Zeichen.');
  const plain = { field: 'a', detail: 'Enter a title.' };
  expect(messageOf({ type, detail: plain.detail, errors: [plain] })).toBe('Gib einen Titel ein.');
});

test('fields that another admin changed have their names in the language of the reader', () => {
  const since = 'Another change of {fields} was saved.';
  const current = { start_time: '2026-11-22T20:00:00Z', name: 'Night', odd_field: 1 };
  const refusal = { type: 'urn:league:changed-since', detail: 'Another change of start time, name and odd field was saved.', values: { fields: 'start time, name and odd field' }, current }; // prettier-ignore
  expect(messageOf(refusal)).toBe(refusal.detail);
  setSentences({ 'changed-since': since }, wordsOfField);
  i18n.loadAndActivate({ locale: 'de', messages: { [since]: 'Geändert: {fields}', 'Start time': 'Startzeit' } });
  expect(messageOf(refusal)).toBe('Geändert: Startzeit, Name, and Odd field');
});

test('a sentence that no catalog has is shown as the server wrote it, braces too', () => {
  readGerman();
  expect(messageOf({ type: 'urn:league:of-tomorrow', detail: 'The name {a} is odd.' })).toBe('The name {a} is odd.');
});

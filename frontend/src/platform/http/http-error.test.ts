import { expect, test } from '@jest/globals';
import { nextCursorOf } from './api';
import { messageOf } from './http-error';

test('an error answer is read as error, else detail, else message', () => {
  expect(messageOf({ error: 'a', detail: 'b', message: 'c' })).toBe('a');
  expect(messageOf({ detail: 'b', message: 'c' })).toBe('b');
  expect(messageOf({ message: 'c' })).toBe('c');
});

test('lists of messages are joined by commas', () => {
  expect(messageOf({ detail: ['Too short.', 'No spaces.'] })).toBe('Too short., No spaces.');
  expect(messageOf({ message: ['one', 'two'] })).toBe('one, two');
});

test('an answer that says nothing says nothing', () => {
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

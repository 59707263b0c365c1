import { expect, test } from '@jest/globals';
import { join, joining, receive, type Feed } from './feed';

interface Message {
  readonly seq: number;
}

const at = (seq: number): Feed<Message> => ({ phase: 'following', seq });

test('the next message is shown', () => {
  expect(receive(at(4), { seq: 5 })).toEqual({ feed: at(5), apply: [{ seq: 5 }], gap: false });
});

test('a message that was seen already is dropped', () => {
  expect(receive(at(4), { seq: 4 })).toEqual({ feed: at(4), apply: [], gap: false });
  expect(receive(at(4), { seq: 1 }).apply).toEqual([]);
});

test('a missing message is a gap: nothing more is shown until the channel was joined again', () => {
  const step = receive(at(4), { seq: 6 });
  expect(step).toEqual({ feed: joining(), apply: [], gap: true });
  expect(receive(step.feed, { seq: 7 }).apply).toEqual([]);
});

test('what arrives before the snapshot is shown after it, in order and without what the snapshot holds already', () => {
  let feed: Feed<Message> = joining();
  for (const seq of [12, 10, 11]) feed = receive(feed, { seq }).feed;
  expect(join(feed, 10)).toEqual({ feed: at(12), apply: [{ seq: 11 }, { seq: 12 }], gap: false });
});

test('a hole between the snapshot and what arrived before it asks for another snapshot', () => {
  const feed = receive(joining<Message>(), { seq: 13 }).feed;
  expect(join(feed, 10)).toEqual({ feed: joining(), apply: [], gap: true });
});

test('a server that counts from the start again is believed once joined', () => {
  expect(join(at(900), 2).feed).toEqual(at(2));
});

import { expect, test } from '@jest/globals';
import type { LapsDeltaDto } from '@league/shared/laps/lap.live';
import type { LiveMessageDto } from '@league/shared/live/events';
import { FollowedChannel, join, joining, receive, rejoining, resume, type Feed } from './followed-channel';

/** Builds the server's messages on the laps channel: message `n` reports a total of `n` laps. */
const server = {
  message: (n: number): LiveMessageDto<'laps'> => ({
    channel: 'laps',
    seq: n,
    recorded: [],
    changed: [],
    removed: [],
    total: n,
  }),
  start: (seq: number) => ({ ok: true as const, epoch: 'e', seq, snapshot: { laps: [], total: seq } }),
};

function aPage() {
  const channel = new FollowedChannel();
  const shown: string[] = [];
  channel.add({
    snapshot: (snapshot, again) => shown.push(`start ${(snapshot as { total: number }).total}${again ? ' again' : ''}`),
    delta: (delta) => shown.push(`lap ${(delta as LapsDeltaDto).total}`),
  });
  return { channel, shown };
}

test('one subscription serves all listeners that were added before it', () => {
  const { channel } = aPage();
  channel.add({ snapshot: () => undefined, delta: () => undefined });
  expect(channel.hasNewListener).toBe(true);
  channel.ask();
  expect(channel.hasNewListener).toBe(false);
});

test('missed messages are shown, and those that came in between after them', () => {
  const { channel, shown } = aPage();
  channel.ask();
  channel.start(server.start(0));
  channel.receive(server.message(1));
  channel.lose();
  const missed = [server.message(2), server.message(3)];
  expect(channel.ask().from).toEqual({ after: 1, epoch: 'e' });
  channel.receive(server.message(4));
  expect(channel.start({ ok: true, epoch: 'e', seq: 3, messages: missed })).toBe(true);
  expect(shown).toEqual(['start 0', 'lap 1', 'lap 2', 'lap 3', 'lap 4']);
});

test('after a gap the page starts from the next snapshot', () => {
  const { channel, shown } = aPage();
  channel.ask();
  channel.start(server.start(0));
  expect(channel.receive(server.message(2))).toBe(false); // 1 is lost
  channel.ask();
  channel.receive(server.message(3));
  expect(channel.start(server.start(3))).toBe(true);
  channel.receive(server.message(4));
  expect(shown).toEqual(['start 0', 'start 3 again', 'lap 4']);
});

interface Message {
  readonly seq: number;
}

const epoch = 'of this server';
const at = (seq: number): Feed<Message> => ({ phase: 'following', at: { after: seq, epoch } });
const from = (after: number): Feed<Message> => ({ phase: 'joining', from: { after, epoch }, waiting: [] });
const arriving = (feed: Feed<Message>, ...seqs: number[]) =>
  seqs.reduce((before, seq) => receive(before, { seq }).feed, feed);

test('the next message is shown', () => {
  expect(receive(at(4), { seq: 5 })).toEqual({ feed: at(5), apply: [{ seq: 5 }], gap: false });
});

test('a message that was already seen is dropped', () => {
  expect(receive(at(4), { seq: 4 })).toEqual({ feed: at(4), apply: [], gap: false });
  expect(receive(at(4), { seq: 1 }).apply).toEqual([]);
});

test('a missing message is a gap: nothing more is shown until the channel was joined again', () => {
  const step = receive(at(4), { seq: 6 });
  expect(step).toEqual({ feed: from(4), apply: [], gap: true });
  expect(receive(step.feed, { seq: 7 }).apply).toEqual([]);
});

test('messages that arrive before the snapshot are shown after it, in order and without those it contains', () => {
  const feed = arriving(joining(), 12, 10, 11);
  expect(join(feed, { after: 10, epoch })).toEqual({ feed: at(12), apply: [{ seq: 11 }, { seq: 12 }], gap: false });
});

test('a hole between the snapshot and what arrived before it asks for the rest', () => {
  expect(join(arriving(joining(), 13), { after: 10, epoch })).toEqual({ feed: from(10), apply: [], gap: true });
});

test('a server that counts from the start again is accepted after joining', () => {
  const restarted = { after: 2, epoch: 'of the next server' };
  expect(join(rejoining(at(900)), restarted).feed).toEqual({ phase: 'following', at: restarted });
});

test('a lost connection is resumed from what is shown, also when it is lost again on the way', () => {
  expect(rejoining(at(7))).toEqual(from(7));
  expect(rejoining(arriving(from(7), 9))).toEqual(from(7));
  expect(rejoining(joining())).toEqual(joining());
});

test('missed messages are shown in order, then those that arrived in between, each once', () => {
  const feed = arriving(rejoining(at(7)), 10, 9);
  expect(resume(feed, [{ seq: 8 }, { seq: 9 }])).toEqual({
    feed: at(10),
    apply: [{ seq: 8 }, { seq: 9 }, { seq: 10 }],
    gap: false,
  });
  expect(resume(rejoining(at(7)), [])).toEqual({ feed: at(7), apply: [], gap: false });
});

test('a gap in the missed messages asks again from before it', () => {
  expect(resume(rejoining(at(7)), [{ seq: 8 }, { seq: 10 }])).toEqual({
    feed: from(8),
    apply: [{ seq: 8 }],
    gap: true,
  });
});

test('messages instead of a snapshot, where nothing is shown, ask for the snapshot', () => {
  expect(resume(joining<Message>(), [{ seq: 1 }])).toEqual({ feed: joining(), apply: [], gap: true });
});

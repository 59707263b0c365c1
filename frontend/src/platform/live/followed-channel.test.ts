import { expect, test } from '@jest/globals';
import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import type { LapsDeltaDto } from '@league/shared/laps/lap.live';
import { channelWriter, type WireMessage } from '@league/shared/live/wire';
import { FollowedChannel } from './followed-channel';

const aLap = (n: number): LapTimeDto => ({
  id: `01a201e8-446e-7608-8cac-${String(n).padStart(12, '0')}`,
  user_id: '01a201e7-41bb-7422-9e67-0486f581a319',
  driver_name: 'Ada',
  username: 'ada',
  car_id: '01a201e7-4715-75b6-9b06-ff3fbf2061c6',
  car_name: 'Comet',
  track_id: null,
  track_name: null,
  lap_time: 61.5,
  timestamp: '2026-09-21T14:13:20.000Z',
  is_record: false,
});

/** The laps as the server sends them: message `n` records lap `n`. */
function aServer() {
  const writer = channelWriter('laps', 'short');
  const deltaOf = (n: number): LapsDeltaDto => ({ recorded: [aLap(n)], changed: [], removed: [], total: n });
  return {
    message: (n: number) => ({ channel: 'laps', seq: n, ...writer.writeDelta(deltaOf(n)) }) as WireMessage,
    start: (seq: number) => ({
      ok: true as const,
      epoch: 'e',
      seq,
      snapshot: writer.writeSnapshot({ laps: [aLap(seq)], total: seq }),
    }),
  };
}

function aPage() {
  const channel = new FollowedChannel('laps');
  const shown: string[] = [];
  channel.add({
    snapshot: (snapshot) => shown.push(`start ${(snapshot as { total: number }).total}`),
    delta: (delta) => {
      for (const lap of (delta as unknown as LapsDeltaDto).recorded) {
        expect(lap).toEqual(aLap(delta.seq));
        shown.push(`lap ${delta.seq}`);
      }
    },
  });
  return { channel, shown };
}

test('laps are shown with their names although only the first message has them', () => {
  const [server, { channel, shown }] = [aServer(), aPage()];
  channel.ask();
  expect(channel.start(server.start(0))).toBe(true);
  for (const n of [1, 2, 3]) expect(channel.receive(server.message(n))).toBe(true);
  expect(shown).toEqual(['start 0', 'lap 1', 'lap 2', 'lap 3']);
});

test('what was missed is read with the names the page knows, and what came in between after it', () => {
  const [server, { channel, shown }] = [aServer(), aPage()];
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

test('after a gap the next snapshot says all names again', () => {
  const [server, { channel, shown }] = [aServer(), aPage()];
  channel.ask();
  channel.start(server.start(0));
  server.message(1); // is lost
  expect(channel.receive(server.message(2))).toBe(false);
  channel.ask();
  channel.receive(server.message(3));
  expect(channel.start(server.start(3))).toBe(true);
  channel.receive(server.message(4));
  expect(shown).toEqual(['start 0', 'start 3', 'lap 4']);
});

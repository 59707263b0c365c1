import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { LapTimeDto } from '../laps/lap.dto.js';
import type { LapsDeltaDto, LapsSnapshotDto } from '../laps/lap.live.js';
import type { WireMessage } from './events.js';
import { fromShortId, KEPT_NAMES, toShortId } from './names.js';
import { channelReader, channelWriter } from './wire.js';

const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null });
/** Few, so that laps of one message share them. */
const someIds = fc.constantFrom(...fc.sample(fc.uuid(), 4));
const someNames = fc.constantFrom('Zoë Łącka', '李 伟', 'X', '22-characters-all-legal');
const laps = fc.array(
  fc.record<LapTimeDto>({
    id: fc.uuid(),
    user_id: orNull(someIds),
    driver_name: someNames,
    username: orNull(someNames),
    car_id: orNull(someIds),
    car_name: orNull(someNames),
    track_id: orNull(someIds),
    track_name: orNull(someNames),
    lap_time: fc.integer({ min: 1, max: 86_400_000 }).map((ms) => ms / 1000),
    timestamp: fc.integer({ min: 0, max: 2_000_000_000_000 }).map((ms) => new Date(ms).toISOString()),
    is_record: fc.boolean(),
  }),
  { maxLength: 12 },
);
const total = fc.nat();
const snapshots = fc.record<LapsSnapshotDto>({ laps, total });
const deltas = fc.record<LapsDeltaDto>({
  recorded: laps,
  changed: laps,
  removed: fc.array(fc.uuid(), { maxLength: 3 }),
  total,
});

/** What arrives of what is sent. */
const sent = <T>(wire: object) => JSON.parse(JSON.stringify(wire)) as T;

/** The channel as the server writes it: every message once, and a snapshot whenever a client starts. */
function aChannel() {
  const writer = channelWriter('laps', 'short');
  let seq = 0;
  return {
    start: (snapshot: LapsSnapshotDto) => sent<object>(writer.writeSnapshot(snapshot)),
    send: (delta: LapsDeltaDto) => sent<WireMessage>({ channel: 'laps', seq: (seq += 1), ...writer.writeDelta(delta) }),
  };
}

test('every client reads what was to be sent, whenever it started', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(snapshots, deltas), { minLength: 1, maxLength: 8 }), (turns) => {
      const channel = aChannel();
      const clients: ReturnType<typeof channelReader<'laps'>>[] = [];
      turns.forEach(([snapshot, delta], n) => {
        const client = channelReader('laps');
        expect(client.readSnapshot(channel.start(snapshot))).toEqual(snapshot);
        clients.push(client);
        const message = channel.send(delta);
        for (const each of clients)
          expect(each.readMessage(message)).toEqual({ channel: 'laps', seq: n + 1, ...delta });
      });
    }),
  );
});

/** Lap `n` of a night, with a driver and a car of its own for each `driver`. */
function aLap(n: number, driver = n): LapTimeDto {
  const id = (part: number, of: number) => `01a201e8-446e-7608-8cac-${String(part * 1e9 + of).padStart(12, '0')}`;
  return {
    id: id(1, n),
    user_id: id(2, driver),
    driver_name: `Amara Okafor ${driver}`,
    username: `amara.okafor-${driver}`,
    car_id: id(3, driver),
    car_name: `Corsa Sprint ${driver}`,
    track_id: id(4, n % 4),
    track_name: `Pine Ridge Raceway ${n % 4}`,
    lap_time: 83.299,
    timestamp: new Date(1_790_000_000_000 + n).toISOString(),
    is_record: false,
  };
}
const recording = (...recorded: LapTimeDto[]): LapsDeltaDto => ({ recorded, changed: [], removed: [], total: 123_456 });

test('more drivers than can be kept are read all the same, in one message and in many', () => {
  const channel = aChannel();
  const early = channelReader('laps');
  early.readSnapshot(channel.start({ laps: [], total: 0 }));
  const many = recording(...Array.from({ length: KEPT_NAMES + 10 }, (_, n) => aLap(n)));
  expect(early.readMessage(channel.send(many)).recorded).toEqual(many.recorded);
  for (let n = 0; n < 2 * KEPT_NAMES; n += 1) {
    const delta = recording(aLap(n, n % 300));
    expect(early.readMessage(channel.send(delta)).recorded).toEqual(delta.recorded);
  }
  const late = channelReader('laps');
  const snapshot = { laps: [aLap(1, 9_999), aLap(2, 299)], total: 2 };
  expect(late.readSnapshot(channel.start(snapshot))).toEqual(snapshot);
  const next = recording(aLap(7, 298));
  expect(late.readMessage(channel.send(next)).recorded).toEqual(next.recorded);
});

test('a message whose names were never read is refused, not shown with other names', () => {
  const channel = aChannel();
  channel.send(recording(aLap(1)));
  expect(() => channelReader('laps').readMessage(channel.send(recording(aLap(1))))).toThrow(RangeError);
});

test('a lap costs a screen at most 200 bytes in a message of its own, and a new driver among three', () => {
  const channel = aChannel();
  const bytesOf = (delta: LapsDeltaDto) => JSON.stringify(['laps', channel.send(delta)]).length / delta.recorded.length;
  for (let n = 0; n < 4; n += 1) channel.send(recording(aLap(n, 0)));
  expect(bytesOf(recording(aLap(5, 0)))).toBeLessThanOrEqual(200);
  expect(bytesOf(recording(aLap(6, 6), aLap(7, 7), aLap(8, 8)))).toBeLessThanOrEqual(200);
});

test('what docs/decisions gives as an example is read as it says', () => {
  const reader = channelReader('laps');
  const ada = { user_id: '01a201e7-41bb-7422-9e67-0486f581a319', driver_name: 'Ada', username: 'ada' };
  const comet = { car_id: '01a201e7-4715-75b6-9b06-ff3fbf2061c6', car_name: 'Comet' };
  const harbour = { track_id: '01a201e7-37a1-74e0-bbb7-8080d316b2b2', track_name: 'Harbour' };
  reader.readSnapshot({
    total: 5203,
    first: 40,
    names: [
      ['AaIB50G7dCKeZwSG9YGjGQ', 'Ada', 'ada'],
      ['AaIB50cVdbabBv8_vyBhxg', 'Comet'],
    ],
    laps: [],
  });
  const message = {
    channel: 'laps',
    seq: 812,
    total: 5205,
    at: 1_790_000_000_000,
    first: 42,
    names: [
      ['AaIB5zehdOC7t4CA0xaysg', 'Harbour'],
      [null, 'Guest'],
    ],
    recorded: [
      ['AaIB6ERudgiMrGUtH9rDTg', 61_234, 0, 40, 41, 42],
      ['AaIB6EGSd5aCbmstbGNU5w', 58_120, 12, 43, 41, null, 1],
    ],
  } as const;
  expect(reader.readMessage(message)).toEqual({
    channel: 'laps',
    seq: 812,
    total: 5205,
    recorded: [
      {
        id: '01a201e8-446e-7608-8cac-652d1fdac34e',
        ...ada,
        ...comet,
        ...harbour,
        lap_time: 61.234,
        timestamp: '2026-09-21T14:13:20.000Z',
        is_record: false,
      },
      {
        id: '01a201e8-4192-7796-826e-6b2d6c6354e7',
        ...{ user_id: null, driver_name: 'Guest', username: null },
        ...comet,
        ...{ track_id: null, track_name: null },
        lap_time: 58.12,
        timestamp: '2026-09-21T14:13:20.012Z',
        is_record: true,
      },
    ],
    changed: [],
    removed: [],
  });
});

test('a channel without a form of its own is sent as its JSON', () => {
  const delta = { online: [], offline: ['01a201e8-446e-7608-8cac-652d1fdac34e'] };
  expect(channelWriter('presence', 'short').writeDelta(delta)).toBe(delta);
  const message = { channel: 'presence', seq: 1, ...delta } as const;
  expect(channelReader('presence').readMessage(message)).toBe(message);
});

test('an id becomes the base64url of its 16 bytes, as other programs write it', () => {
  expect(toShortId('01a201e8-446e-7608-8cac-652d1fdac34e')).toBe('AaIB6ERudgiMrGUtH9rDTg');
  expect(toShortId('ffffffff-ffff-ffff-ffff-fffffffffffb')).toBe('____________________-w');
});

test('a short id becomes the same id again', () => {
  fc.assert(fc.property(fc.uuid(), (id) => expect(fromShortId(toShortId(id))).toBe(id)));
});

test('what is no id stays as it is', () => {
  for (const text of ['', 'x', 'x'.repeat(36), '01A201E8-446E-7608-8CAC-652D1FDAC34E']) {
    expect(toShortId(text)).toBe(text);
    expect(fromShortId(text)).toBe(text);
  }
});

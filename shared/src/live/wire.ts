import type { LapTimeDto } from '../laps/lap.dto.js';
import type { LapsDeltaDto, LapsSnapshotDto } from '../laps/lap.live.js';
import { msFromSeconds, secondsFromMs } from '../units/lap-time.js';
import type { LiveChannelName } from './channels.js';
import type { ChannelReader, ChannelWriter, LiveMessageDto, WireForm } from './events.js';
import { fromShortId, type Name, NamesReader, NamesWriter, type NumberedNames, toShortId } from './names.js';

/**
 * A driver (id, driver name, username), car or track (id, name): by its number, or written out in a snapshot that has no
 * number for it. Ids are short (toShortId); what is null at the end of a list is left out.
 */
type Mention = number | Name;

type WireLap = readonly [
  id: string,
  lapTimeMs: number,
  /** The timestamp, ms after `at` of the message. */
  afterMs: number,
  driver: Mention,
  car: Mention,
  track?: Mention | null,
  isRecord?: 1 | null,
];

interface Wire extends Partial<NumberedNames> {
  /** ms since 1970; absent without laps. */
  readonly at?: number;
  readonly total: number;
}

interface WireSnapshot extends Wire {
  readonly laps: readonly WireLap[];
}

/** Lists that are empty are absent. */
interface WireDelta extends Wire {
  readonly recorded?: readonly WireLap[];
  readonly changed?: readonly WireLap[];
  readonly removed?: readonly string[];
}

/** Writes the `laps` channel in a quarter of the bytes of its JSON: what was named in a message before is mentioned by number. */
class LapsWriter {
  private readonly names = new NamesWriter();

  writeSnapshot({ laps, total }: LapsSnapshotDto): WireSnapshot {
    const at = earliest(laps);
    const written = laps.map((lap) => writeLap(lap, at, (name) => this.names.find(name) ?? name));
    return { total, ...(laps.length > 0 && { at }), ...this.names.all, laps: written };
  }

  /** For each message once, in their order. */
  writeDelta({ recorded, changed, removed, total }: LapsDeltaDto): WireDelta {
    const laps = [...recorded, ...changed];
    const at = earliest(laps);
    const { first, names: before } = this.names.all;
    const fresh: Name[] = [];
    const firstFresh = first + before.length;
    const numberOf = (name: Name) => this.names.find(name) ?? (fresh.push(name), this.names.add(name));
    const written = laps.map((lap) => writeLap(lap, at, numberOf));
    return {
      total,
      ...(laps.length > 0 && { at }),
      ...(fresh.length > 0 && { first: firstFresh, names: fresh }),
      ...(recorded.length > 0 && { recorded: written.slice(0, recorded.length) }),
      ...(changed.length > 0 && { changed: written.slice(recorded.length) }),
      ...(removed.length > 0 && { removed: removed.map(toShortId) }),
    };
  }
}

/** Reads what a LapsWriter wrote: first a snapshot, then each message that follows it. */
class LapsReader {
  private names = new NamesReader();

  readSnapshot({ laps, total, at = 0, first = 0, names = [] }: WireSnapshot): LapsSnapshotDto {
    this.names = new NamesReader();
    this.names.add({ first, names });
    return { laps: laps.map((lap) => this.readLap(lap, at)), total };
  }

  /** @throws RangeError when a message before it was not read */
  readDelta(delta: WireDelta): LapsDeltaDto {
    const { recorded = [], changed = [], removed = [], total, at = 0, first = 0, names = [] } = delta;
    this.names.add({ first, names });
    const read = {
      recorded: recorded.map((lap) => this.readLap(lap, at)),
      changed: changed.map((lap) => this.readLap(lap, at)),
      removed: removed.map(fromShortId),
      total,
    };
    this.names.forgetOld();
    return read;
  }

  private readLap([id, ms, afterMs, driver, car, track = null, isRecord = null]: WireLap, at: number): LapTimeDto {
    const [user_id = null, driver_name = null, username = null] = this.nameOf(driver);
    const [car_id = null, car_name = null] = this.nameOf(car);
    const [track_id = null, track_name = null] = track === null ? [] : this.nameOf(track);
    return {
      id: fromShortId(id),
      user_id: longOf(user_id),
      driver_name: driver_name ?? '',
      username,
      car_id: longOf(car_id),
      car_name,
      track_id: longOf(track_id),
      track_name,
      lap_time: secondsFromMs(ms),
      timestamp: new Date(at + afterMs).toISOString(),
      is_record: isRecord === 1,
    };
  }

  private nameOf(mention: Mention): Name {
    return typeof mention === 'number' ? this.names.get(mention) : mention;
  }
}

/** The id of a lap as it stands in a message, for those who want nothing else. */
export function idOfWireLap([id]: readonly unknown[]): string {
  return fromShortId(id as string);
}

function writeLap(lap: LapTimeDto, at: number, mention: (name: Name) => Mention): WireLap {
  const track = withoutNulls([shortOf(lap.track_id), lap.track_name]);
  return withoutNulls([
    toShortId(lap.id),
    msFromSeconds(lap.lap_time),
    Date.parse(lap.timestamp) - at,
    mention(withoutNulls([shortOf(lap.user_id), lap.driver_name, lap.username])),
    mention(withoutNulls([shortOf(lap.car_id), lap.car_name])),
    track.length > 0 ? mention(track) : null,
    lap.is_record ? 1 : null,
  ]) as unknown as WireLap;
}

function earliest(laps: readonly LapTimeDto[]): number {
  return laps.reduce((first, { timestamp }) => Math.min(first, Date.parse(timestamp)), Infinity);
}

const shortOf = (id: string | null): string | null => (id === null ? null : toShortId(id));
const longOf = (short: string | null): string | null => (short === null ? null : fromShortId(short));

function withoutNulls<T>(list: readonly T[]): readonly T[] {
  return list.slice(0, list.findLastIndex((value) => value !== null) + 1);
}

const AS_IT_IS: ChannelWriter = { writeSnapshot: (snapshot) => snapshot, writeDelta: (delta) => delta };

/** Whether the channel's messages have a short form. */
export function hasShortForm(channel: string): boolean {
  return channel === 'laps';
}

export function channelWriter(channel: string, form: WireForm): ChannelWriter {
  return form === 'short' && hasShortForm(channel) ? new LapsWriter() : AS_IT_IS;
}

/** Reads what a client is sent that asked for short forms. */
export function channelReader<C extends LiveChannelName>(channel: C): ChannelReader<C> {
  if (hasShortForm(channel)) return lapsReader() as unknown as ChannelReader<C>;
  return { readSnapshot: (wire) => wire as never, readMessage: (message) => message as LiveMessageDto<C> };
}

function lapsReader(): ChannelReader<'laps'> {
  const laps = new LapsReader();
  return {
    readSnapshot: (wire) => laps.readSnapshot(wire as never),
    readMessage: (message) => ({ channel: 'laps', seq: message.seq, ...laps.readDelta(message as never) }),
  };
}

import { LapsReader, LapsWriter } from '../laps/laps-wire.js';
import type { LiveChannelName, LiveChannels } from './channels.js';
import type { LiveMessageDto } from './events.js';
import type { LiveRefusalDto } from './live-refusal.dto.js';

// What a channel carries is sent as its own JSON. Laps, of which there are most, have a shorter form too, for clients that
// ask for it when they connect.

/** How a client wants what it is sent; 'json' when it does not say. */
export type WireForm = 'json' | 'short';

/** What a client adds to `auth` when it connects, to be sent short forms. */
export const SHORT_FORM = { form: 'short' } as const;

/** A message as it arrived; only a ChannelReader knows what else is in it. */
export interface WireMessage {
  readonly channel: LiveChannelName;
  readonly seq: number;
}

/** An answer to `subscribe` as it arrived. */
export type WireAnswer =
  | { readonly ok: true; readonly epoch: string; readonly seq: number; readonly snapshot: object }
  | { readonly ok: true; readonly epoch: string; readonly seq: number; readonly messages: readonly WireMessage[] }
  | LiveRefusalDto;

/** Writes one channel from its first message on, each message once. */
export interface ChannelWriter {
  /** For a client that starts after the last message. */
  writeSnapshot(snapshot: object): object;
  writeDelta(delta: object): object;
}

/** Reads one channel: a snapshot, then each message after it, in their order; also those of another connection. */
export interface ChannelReader<C extends LiveChannelName> {
  readSnapshot(wire: object): LiveChannels[C]['snapshot'];
  /** @throws RangeError when messages before it were not read */
  readMessage(message: WireMessage): LiveMessageDto<C>;
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

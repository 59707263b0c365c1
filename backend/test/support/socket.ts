import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import {
  type ChannelReader,
  type LiveMessageDto,
  type LivePositionDto,
  SHORT_FORM,
  type SubscribeAnswerDto,
  type WireAnswer,
  type WireMessage,
} from '@league/shared/live/events';
import { channelReader } from '@league/shared/live/wire';
import type { Socket } from 'socket.io-client';
import { native } from '../../../test/native.js';

const { io } = await native<typeof import('socket.io-client')>('socket.io-client');

type ChannelReaders = Map<LiveChannelName, ChannelReader<LiveChannelName>>;

/** A live connection that remembers everything it was sent. */
export interface LiveSocket {
  readonly raw: Socket;
  /** Every message of every channel, in order. */
  readonly messages: LiveMessageDto<LiveChannelName>[];
  readonly goodbyes: string[];
  /** What is known of each channel; a page keeps it when its connection is lost. */
  readonly readers: ChannelReaders;
  /** `from`: what the client already has. */
  readonly subscribe: <C extends LiveChannelName>(channel: C, from?: LivePositionDto) => Promise<SubscribeAnswerDto<C>>;
  readonly received: <C extends LiveChannelName>(channel: C) => LiveMessageDto<C>[];
  readonly close: () => void;
}

/** Connects as a browser does, over a WebSocket; without a token as a visitor's. `readers`: of its connection before. */
export async function connectSocket(
  url: string,
  token?: string,
  readers: ChannelReaders = new Map(),
): Promise<LiveSocket> {
  const auth = { ...SHORT_FORM, ...(token !== undefined && { token }) };
  const raw = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, auth });
  const messages: LiveMessageDto<LiveChannelName>[] = [];
  const readerOf = <C extends LiveChannelName>(channel: C) => {
    const reader = readers.get(channel) ?? channelReader(channel);
    readers.set(channel, reader);
    return reader as ChannelReader<C>;
  };
  const goodbyes: string[] = [];
  raw.onAny((event: string, message: WireMessage & { readonly detail: string }) => {
    if (event === 'goodbye') goodbyes.push(message.detail);
    else if (event !== 'tick') messages.push(readerOf(message.channel).readMessage(message));
  });
  await new Promise<void>((resolve, reject) => {
    raw.once('connect', resolve);
    raw.once('connect_error', reject);
  });
  return {
    raw,
    messages,
    goodbyes,
    readers,
    subscribe: (channel, from) =>
      new Promise((resolve, reject) => {
        // read at once: messages that follow are read after it
        const answered = (error: Error | null, answer: WireAnswer) =>
          error ? reject(error) : resolve(readAnswer(readerOf(channel), answer));
        raw.timeout(5_000).emit('subscribe', ...(from ? [channel, from] : [channel]), answered);
      }),
    received: <C extends LiveChannelName>(channel: C) =>
      messages.filter((message) => message.channel === channel) as LiveMessageDto<C>[],
    close: () => raw.disconnect(),
  };
}

function readAnswer<C extends LiveChannelName>(reader: ChannelReader<C>, answer: WireAnswer): SubscribeAnswerDto<C> {
  if (!answer.ok) return answer;
  if (!('messages' in answer)) return { ...answer, snapshot: reader.readSnapshot(answer.snapshot) };
  return { ...answer, messages: answer.messages.map((message) => reader.readMessage(message)) };
}

/** The snapshot a subscription began with. @throws when it was refused or began with messages */
export function snapshotOf<C extends LiveChannelName>(
  answer: SubscribeAnswerDto<C>,
): { epoch: string; seq: number; snapshot: LiveChannels[C]['snapshot'] } {
  if (!answer.ok) throw new Error(`refused with ${answer.status}: ${answer.detail}`);
  if (!('snapshot' in answer)) throw new Error(`resumed at ${answer.seq}`);
  return answer;
}

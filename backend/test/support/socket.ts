import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import type { LiveMessageDto, LivePositionDto, SubscribeAnswerDto } from '@league/shared/live/events';
import type { Socket } from 'socket.io-client';
import { native } from '../../../test/native.js';

const { io } = await native<typeof import('socket.io-client')>('socket.io-client');

/** Describes a live connection that records all messages it receives. */
export interface LiveSocket {
  readonly raw: Socket;
  /** The messages of all channels, in order. */
  readonly messages: LiveMessageDto<LiveChannelName>[];
  readonly goodbyes: string[];
  /** Subscribes to a channel; `from` is the position of the client in it, if it has one. */
  readonly subscribe: <C extends LiveChannelName>(channel: C, from?: LivePositionDto) => Promise<SubscribeAnswerDto<C>>;
  readonly received: <C extends LiveChannelName>(channel: C) => LiveMessageDto<C>[];
  readonly close: () => void;
}

/** Connects over a WebSocket, as a browser does; without a token as a visitor. */
export async function connectSocket(url: string, token?: string): Promise<LiveSocket> {
  const auth = token === undefined ? {} : { token };
  const raw = io(url, { transports: ['websocket'], reconnection: false, forceNew: true, auth });
  const messages: LiveMessageDto<LiveChannelName>[] = [];
  const goodbyes: string[] = [];
  raw.onAny((event: string, message: LiveMessageDto<LiveChannelName> & { readonly detail: string }) => {
    if (event === 'goodbye') goodbyes.push(message.detail);
    else if (event !== 'tick') messages.push(message);
  });
  await new Promise<void>((resolve, reject) => {
    raw.once('connect', resolve);
    raw.once('connect_error', reject);
  });
  return {
    raw,
    messages,
    goodbyes,
    subscribe: (channel, from) =>
      new Promise((resolve, reject) => {
        const answered = (error: Error | null, answer: SubscribeAnswerDto<typeof channel>) =>
          error ? reject(error) : resolve(answer);
        raw.timeout(5_000).emit('subscribe', ...(from ? [channel, from] : [channel]), answered);
      }),
    received: <C extends LiveChannelName>(channel: C) =>
      messages.filter((message) => message.channel === channel) as LiveMessageDto<C>[],
    close: () => raw.disconnect(),
  };
}

/** Returns the snapshot with which a subscription began. @throws an error when the subscription was refused or began with messages */
export function snapshotOf<C extends LiveChannelName>(
  answer: SubscribeAnswerDto<C>,
): { epoch: string; seq: number; snapshot: LiveChannels[C]['snapshot'] } {
  if (!answer.ok) throw new Error(`refused with ${answer.status}: ${answer.detail}`);
  if (!('snapshot' in answer)) throw new Error(`resumed at ${answer.seq}`);
  return answer;
}

import type { LiveChannelName } from '@league/shared/live/channels';
import {
  type ClientToServerEvents,
  type LiveGoodbyeDto,
  type LiveMessageDto,
  type LiveTickDto,
  type ServerToClientEvents,
  type SubscribeAnswerDto,
} from '@league/shared/live/events';
import type { ReportScreenDto } from '@league/shared/screens/report-screen.dto';
import type { Socket } from 'socket.io-client';
import { sentenceOf } from '../../language/server-sentences';
import { syncToTick } from '../clock';
import { FollowedChannel, type LiveListener } from './followed-channel';
import { OFFLINE_AFTER_MS, STALE_AFTER_MS } from './live-status';
import { liveFacts, setLiveFacts, setRefusal } from './live.store';

/** The delay before reconnecting, in ms, which grows with each attempt. */
const RECONNECT_MS = 500;
/** The delay, in ms, before repeating a subscription for which the server was too busy. */
const SUBSCRIBE_AGAIN_MS = 2_000;
const BUSY = 503;

/** Contains the credentials of the live connection. A page without sessions connects without any, as a visitor. */
export interface LiveIdentity {
  /** Returns the bearer token, or null for a visitor. */
  readonly token: () => string | null;
  /** Registers a callback, which is never removed, for changes of the token. */
  readonly onTokenChange: (changed: () => void) => void;
  /** Called when the server no longer accepts the token. */
  readonly reportUnauthorized: () => void;
}

const channels = new Map<LiveChannelName, FollowedChannel>();
let socket: Socket<ServerToClientEvents, ClientToServerEvents> | null = null;
let started = false;
let identity: LiveIdentity | null = null;

/** Opens the live connection and keeps it open, as a visitor if `as` is null. Only the first call has an effect. */
export function startLive(as: LiveIdentity | null = null): void {
  if (started) return;
  started = true;
  identity = as;
  window.addEventListener('online', () => {
    setLiveFacts({ browserOnline: true });
    reconnectLive();
  });
  window.addEventListener('offline', () => setLiveFacts({ browserOnline: false }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && silence() >= STALE_AFTER_MS) reconnectLive();
  });
  identity?.onTokenChange(() => {
    reconnectLive();
    setLiveFacts({ wasLost: false });
  });
  setInterval(watch, 1_000);
  void connect();
}

/** Drops the connection and opens a new one at once. Does nothing before the first connection is attempted. */
export function reconnectLive(): void {
  if (socket === null) return;
  socket.disconnect();
  socket.connect();
}

/** Reports to the server what this screen shows (ReportScreenDto). Does nothing while disconnected. */
export function reportScreen(report: ReportScreenDto): void {
  if (socket?.connected) socket.emit('screen', report);
}

/** Follows a channel, even across reconnects, until the returned function is called. */
export function followChannel<C extends LiveChannelName>(name: C, listener: LiveListener<C>): () => void {
  const channel = channels.get(name) ?? new FollowedChannel();
  channels.set(name, channel);
  const entry = listener as unknown as LiveListener<LiveChannelName>;
  channel.add(entry);
  // Listeners that are added together share one subscription, because the server limits the messages of a connection.
  queueMicrotask(() => channel.hasNewListener && channels.get(name) === channel && subscribe(name, channel));
  return () => {
    channel.remove(entry);
    if (channel.isFollowed) return;
    channels.delete(name);
    setRefusal(name, undefined);
    if (socket?.connected) socket.emit('unsubscribe', name);
  };
}

function currentToken(): string | null {
  return identity?.token() ?? null;
}

async function connect(): Promise<void> {
  const client = await import('socket.io-client').catch(() => null);
  if (client === null) {
    setLiveFacts({ lostAt: Date.now(), attempts: liveFacts().attempts + 1 });
    setTimeout(() => void connect(), 5_000);
    return;
  }
  const live: Socket<ServerToClientEvents, ClientToServerEvents> = client.io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (give) => give(currentToken() === null ? {} : { token: currentToken() }),
    reconnectionDelay: RECONNECT_MS,
    reconnectionDelayMax: 4_000,
    timeout: 8_000,
  });
  socket = live;
  let comeBackMs = 0;
  live.on('connect', () => {
    comeBackMs = 0;
    live.io.reconnectionDelay(RECONNECT_MS);
    setLiveFacts({ connected: true, wasConnected: true, lastMessageAt: Date.now(), lostAt: null, attempts: 0 });
    for (const [name, channel] of channels) subscribe(name, channel);
  });
  live.on('disconnect', (reason) => {
    lost();
    if (reason === 'io server disconnect') setTimeout(() => live.connect(), comeBackMs);
  });
  live.on('connect_error', (error) => {
    lost();
    setLiveFacts({ attempts: liveFacts().attempts + 1 });
    const refused = error as Error & { data?: { status?: number } };
    if (refused.data?.status === 401 && currentToken() !== null) identity?.reportUnauthorized();
    else if (!live.active) setTimeout(() => live.connect(), 3_000);
  });
  // A stopping server tells each screen to reconnect after a different delay, and a server that cuts off a page when it may return.
  live.on('goodbye', ({ come_back_ms }: LiveGoodbyeDto) => {
    if (come_back_ms === undefined) return;
    comeBackMs = come_back_ms;
    live.io.reconnectionDelay(come_back_ms);
  });
  live.on('tick', (tick: LiveTickDto) => {
    syncToTick(tick.server_time);
    setLiveFacts({ lastMessageAt: Date.now() });
  });
  // The event is named after the channel's family; the message contains the channel's name.
  live.onAny((_event: string, message: Partial<LiveMessageDto<LiveChannelName>>) => {
    const channel = message.channel && channels.get(message.channel);
    if (!channel) return;
    setLiveFacts({ lastMessageAt: Date.now() });
    if (!channel.receive(message as LiveMessageDto<LiveChannelName>)) subscribe(message.channel, channel);
  });
}

function lost(): void {
  setLiveFacts({ connected: false, lostAt: liveFacts().lostAt ?? Date.now(), wasLost: true });
  for (const channel of channels.values()) channel.lose();
}

/** Subscribes from the channel's position; the answer has the missed messages or, without them, a snapshot. */
function subscribe(name: LiveChannelName, channel: FollowedChannel): void {
  if (!socket?.connected) return;
  const { from, isCurrent } = channel.ask();
  const onAnswer = (answer: SubscribeAnswerDto<LiveChannelName>) => {
    if (!isCurrent() || channels.get(name) !== channel) return;
    setLiveFacts({ lastMessageAt: Date.now() });
    setRefusal(name, answer.ok ? undefined : sentenceOf(answer));
    if (answer.ok) {
      if (!channel.start(answer)) subscribe(name, channel);
    } else if (answer.status === BUSY) {
      setTimeout(() => isCurrent() && channels.get(name) === channel && subscribe(name, channel), SUBSCRIBE_AGAIN_MS);
    } else if (answer.status === 401 && currentToken() !== null) identity?.reportUnauthorized();
  };
  socket.emit('subscribe', name, from, onAnswer);
}

function silence(): number {
  return Date.now() - liveFacts().lastMessageAt;
}

/** Runs once a second: updates the age in the indicator, and replaces a connection that only looks open. */
function watch(): void {
  setLiveFacts();
  const { connected, browserOnline } = liveFacts();
  if (connected && browserOnline && silence() > OFFLINE_AFTER_MS) reconnectLive();
}

import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import type {
  ClientToServerEvents,
  LiveMessage,
  LiveTickDto,
  ServerToClientEvents,
  SubscribeAnswer,
} from '@league/shared/live/events';
import type { Socket } from 'socket.io-client';
import { noteServerTime } from '../clock';
import { join, joining, receive, type Feed } from './feed';
import { OFFLINE_AFTER_MS, STALE_AFTER_MS } from './live-status';
import { liveFacts, noteLive, noteRefusal } from './live.store';

/** What a screen does with a channel. `again`: this snapshot follows a lost connection or a gap. */
export interface LiveListener<C extends LiveChannelName> {
  readonly snapshot: (snapshot: LiveChannels[C]['snapshot'], again: boolean) => void;
  readonly delta: (delta: LiveMessage<C>) => void;
}

/** Who connects. A page without sessions leaves it out and is a visitor. */
export interface LiveIdentity {
  /** The bearer token; null for a visitor. */
  readonly token: () => string | null;
  /** Calls back whenever the token changes, for as long as the page is open. */
  readonly onTokenChange: (changed: () => void) => void;
  /** The server no longer accepts the token. */
  readonly reportUnauthorized: () => void;
}

interface Channel {
  feed: Feed<LiveMessage<LiveChannelName>>;
  /** Counts subscribe requests, so that a late answer to an old one is ignored. */
  request: number;
  joinedBefore: boolean;
  readonly listeners: Set<LiveListener<LiveChannelName>>;
}

const channels = new Map<LiveChannelName, Channel>();
let socket: Socket<ServerToClientEvents, ClientToServerEvents> | null = null;
let started = false;
let identity: LiveIdentity | null = null;

/** Connects once the first screen is painted and stays connected. Safe to repeat. */
export function startLive(as: LiveIdentity | null = null): void {
  if (started) return;
  started = true;
  identity = as;
  window.addEventListener('online', () => {
    noteLive({ browserOnline: true });
    reconnectLive();
  });
  window.addEventListener('offline', () => noteLive({ browserOnline: false }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && silence() >= STALE_AFTER_MS) reconnectLive();
  });
  identity?.onTokenChange(reconnectLive);
  setInterval(watch, 1_000);
  void connect();
}

/** Drops the connection, if any, and tries a new one at once. */
export function reconnectLive(): void {
  if (socket === null) return;
  socket.disconnect();
  socket.connect();
}

/** Follows a channel until the returned function is called. */
export function followChannel<C extends LiveChannelName>(name: C, listener: LiveListener<C>): () => void {
  const channel = channels.get(name) ?? openChannel(name);
  const entry = listener as unknown as LiveListener<LiveChannelName>;
  channel.listeners.add(entry);
  subscribe(name, channel);
  return () => {
    channel.listeners.delete(entry);
    if (channel.listeners.size > 0) return;
    channels.delete(name);
    noteRefusal(name, undefined);
    if (socket?.connected) socket.emit('unsubscribe', name);
  };
}

function currentToken(): string | null {
  return identity?.token() ?? null;
}

function openChannel(name: LiveChannelName): Channel {
  const channel: Channel = { feed: joining(), request: 0, joinedBefore: false, listeners: new Set() };
  channels.set(name, channel);
  return channel;
}

async function connect(): Promise<void> {
  const client = await import('socket.io-client').catch(() => null);
  if (client === null) {
    noteLive({ lostAt: Date.now(), attempts: liveFacts().attempts + 1 });
    setTimeout(() => void connect(), 5_000);
    return;
  }
  const live: Socket<ServerToClientEvents, ClientToServerEvents> = client.io({
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (give) => give(currentToken() === null ? {} : { token: currentToken() }),
    reconnectionDelay: 500,
    reconnectionDelayMax: 4_000,
    timeout: 8_000,
  });
  socket = live;
  live.on('connect', () => {
    noteLive({ connected: true, heard: true, lastSignAt: Date.now(), lostAt: null, attempts: 0 });
    for (const [name, channel] of channels) subscribe(name, channel);
  });
  live.on('disconnect', (reason) => {
    lost();
    if (reason === 'io server disconnect') live.connect();
  });
  live.on('connect_error', (error) => {
    lost();
    noteLive({ attempts: liveFacts().attempts + 1 });
    const refused = error as Error & { data?: { status?: number } };
    if (refused.data?.status === 401 && currentToken() !== null) identity?.reportUnauthorized();
    else if (!live.active) setTimeout(() => live.connect(), 3_000);
  });
  live.on('tick', (tick: LiveTickDto) => {
    noteServerTime(tick.server_time);
    noteLive({ lastSignAt: Date.now() });
  });
  // The event is a channel's family; which channel it is stands in the message.
  live.onAny((_event: string, message: Partial<LiveMessage<LiveChannelName>>) => {
    const channel = message.channel && channels.get(message.channel);
    if (channel) take(message.channel, channel, message as LiveMessage<LiveChannelName>);
  });
}

function lost(): void {
  noteLive({ connected: false, lostAt: liveFacts().lostAt ?? Date.now() });
  for (const channel of channels.values()) channel.feed = joining();
}

function subscribe(name: LiveChannelName, channel: Channel): void {
  if (!socket?.connected) return;
  const request = ++channel.request;
  channel.feed = joining();
  socket.emit('subscribe', name, (answer: SubscribeAnswer<LiveChannelName>) => {
    if (request !== channel.request || channels.get(name) !== channel) return;
    noteLive({ lastSignAt: Date.now() });
    noteRefusal(name, answer.ok ? undefined : answer.detail);
    if (!answer.ok) {
      if (answer.status === 401 && currentToken() !== null) identity?.reportUnauthorized();
      return;
    }
    const step = join(channel.feed, answer.seq);
    channel.feed = step.feed;
    for (const listener of channel.listeners) listener.snapshot(answer.snapshot, channel.joinedBefore);
    channel.joinedBefore = true;
    show(channel, step.apply);
    if (step.gap) subscribe(name, channel);
  });
}

function take(name: LiveChannelName, channel: Channel, message: LiveMessage<LiveChannelName>): void {
  noteLive({ lastSignAt: Date.now() });
  const step = receive(channel.feed, message);
  channel.feed = step.feed;
  show(channel, step.apply);
  if (step.gap) subscribe(name, channel);
}

function show(channel: Channel, messages: readonly LiveMessage<LiveChannelName>[]): void {
  for (const message of messages) for (const listener of channel.listeners) listener.delta(message);
}

function silence(): number {
  return Date.now() - liveFacts().lastSignAt;
}

/** Once a second: the indicator ages, and a connection that only looks open is replaced. */
function watch(): void {
  noteLive();
  const { connected, browserOnline } = liveFacts();
  if (connected && browserOnline && silence() > OFFLINE_AFTER_MS) reconnectLive();
}

import type { LiveChannelName, LiveChannels, LiveEventName } from './channels.js';

/** A pushed change: `seq` grows by one for each message of a channel; a gap means subscribe again. */
export type LiveMessage<C extends LiveChannelName> = LiveChannels[C]['delta'] & {
  readonly channel: C;
  readonly seq: number;
};

/** The answer to `subscribe`: the channel as it stands at `seq`, or why not. */
export type SubscribeAnswer<C extends LiveChannelName> =
  | { readonly ok: true; readonly seq: number; readonly snapshot: LiveChannels[C]['snapshot'] }
  | { readonly ok: false; readonly status: number; readonly detail: string };

/** Sent every LIVE_TICK_MS, so that a screen knows its connection is alive. `server_time` is ISO 8601 UTC. */
export interface LiveTickDto {
  readonly server_time: string;
}

export const LIVE_TICK_MS = 5_000;

export type ServerToClientEvents = {
  [C in LiveChannelName as LiveEventName<C>]: (message: LiveMessage<C>) => void;
} & {
  tick: (tick: LiveTickDto) => void;
  /** Sent just before the server hangs up on purpose; `detail` says why. */
  goodbye: (reason: { readonly detail: string }) => void;
};

export interface ClientToServerEvents {
  subscribe: <C extends LiveChannelName>(channel: C, ack: (answer: SubscribeAnswer<C>) => void) => void;
  unsubscribe: (channel: LiveChannelName) => void;
}

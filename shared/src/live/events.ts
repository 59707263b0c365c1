import type { ReportScreenAnswerDto, ReportScreenDto } from '../screens/report-screen.dto.js';
import type { LiveChannelName, LiveChannels, LiveEventName } from './channels.js';
import type { LiveRefusalDto } from './live-refusal.dto.js';

/** Describes a message of a channel. `seq` increases by one with each message; a client that misses one subscribes again. */
export type LiveMessageDto<C extends LiveChannelName> = LiveChannels[C]['delta'] & {
  readonly channel: C;
  readonly seq: number;
};

/** Describes a client's position in a channel: the `seq` of its last message, and the `epoch` to which it belongs. */
export interface LivePositionDto {
  readonly after: number;
  readonly epoch: string;
}

/**
 * Describes the response to `subscribe`: the state of the channel at `seq`; or only the missed messages, if the client sent its
 * position and the server still has all of them; or a refusal. `seq` counts within an `epoch`, which ends when the server
 * restarts.
 */
export type SubscribeAnswerDto<C extends LiveChannelName> =
  | {
      readonly ok: true;
      readonly epoch: string;
      readonly seq: number;
      readonly snapshot: LiveChannels[C]['snapshot'];
    }
  | {
      readonly ok: true;
      readonly epoch: string;
      readonly seq: number;
      readonly messages: readonly LiveMessageDto<C>[];
    }
  | LiveRefusalDto;

/**
 * Describes the event that the server sends before it closes a connection on purpose. `come_back_ms` is the delay before
 * reconnecting: a minute after too many messages or connections; when the server stops, it differs between clients, so that
 * they do not all return at once. It is absent when the member's session has ended.
 */
export interface LiveGoodbyeDto {
  readonly detail: string;
  readonly come_back_ms?: number;
}

/**
 * Describes the event that the server sends every LIVE_TICK_MS to show that the connection is alive. `server_time` is ISO 8601
 * UTC.
 */
export interface LiveTickDto {
  readonly server_time: string;
}

export const LIVE_TICK_MS = 5_000;

export type ServerToClientEvents = {
  [C in LiveChannelName as LiveEventName<C>]: (message: LiveMessageDto<C>) => void;
} & {
  tick: (tick: LiveTickDto) => void;
  goodbye: (goodbye: LiveGoodbyeDto) => void;
};

export interface ClientToServerEvents {
  /** Subscribes to a channel; the response is a snapshot when `from` is null or omitted. */
  subscribe: <C extends LiveChannelName>(
    channel: C,
    from: LivePositionDto | null,
    ack: (answer: SubscribeAnswerDto<C>) => void,
  ) => void;
  unsubscribe: (channel: LiveChannelName) => void;
  /** Reports the state of a named screen. For each screen, the server stores at most one report every 10 s, always the newest. */
  screen: (report: ReportScreenDto, ack?: (answer: ReportScreenAnswerDto) => void) => void;
}

import type { ReportScreenAnswerDto, ReportScreenDto } from '../screens/report-screen.dto.js';
import type { LiveChannelName, LiveChannels, LiveEventName } from './channels.js';
import type { LiveRefusalDto } from './live-refusal.dto.js';

/** Describes a message of a channel: `seq` grows by one with each; a gap means that the client subscribes again. */
export type LiveMessageDto<C extends LiveChannelName> = LiveChannels[C]['delta'] & {
  readonly channel: C;
  readonly seq: number;
};

/**
 * Describes a client's position in a channel: the number of its last message, and the `epoch` that it was counted in.
 */
export interface LivePositionDto {
  readonly after: number;
  readonly epoch: string;
}

/**
 * Describes the answer to `subscribe`: the state of the channel at `seq`; only the missed messages, when the client
 * gave its position and the server still has everything since; or a refusal. `seq` counts within `epoch`, which a
 * restart of the server ends.
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
 * Describes the event just before the server ends a connection on purpose. `come_back_ms` says when to connect again,
 * so that not all clients do so at once.
 */
export interface LiveGoodbyeDto {
  readonly detail: string;
  readonly come_back_ms?: number;
}

/** Describes the event every LIVE_TICK_MS, which shows a screen that its connection is alive. `server_time` is ISO 8601 UTC. */
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
  /** Answers with a snapshot when the position is null or left out. */
  subscribe: <C extends LiveChannelName>(
    channel: C,
    from: LivePositionDto | null,
    ack: (answer: SubscribeAnswerDto<C>) => void,
  ) => void;
  unsubscribe: (channel: LiveChannelName) => void;
  /** Reports the state of a named screen (ReportScreenDto). The server stores at most one report a screen every 10 s, always the newest. */
  screen: (report: ReportScreenDto, ack?: (answer: ReportScreenAnswerDto) => void) => void;
}

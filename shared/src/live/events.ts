import type { ReportScreenAnswerDto, ReportScreenDto } from '../screens/report-screen.dto.js';
import type { LiveChannelName, LiveChannels, LiveEventName } from './channels.js';
import type { LiveRefusalDto } from './live-refusal.dto.js';

/** A pushed change: `seq` grows by one for each message of a channel; a gap means subscribe again. */
export type LiveMessageDto<C extends LiveChannelName> = LiveChannels[C]['delta'] & {
  readonly channel: C;
  readonly seq: number;
};

/** A client's position in a channel: the number of its last message, and the `epoch` that it was counted in. */
export interface LivePositionDto {
  readonly after: number;
  readonly epoch: string;
}

/**
 * The answer to `subscribe`: the channel as it stands at `seq`; only what was missed, when the client said what it has and
 * the server still keeps everything since; or why not. `seq` counts within `epoch`, which a restart of the server ends.
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

/** Sent just before the server ends a connection on purpose. `come_back_ms`: when to connect again, without a hurry. */
export interface LiveGoodbyeDto {
  readonly detail: string;
  readonly come_back_ms?: number;
}

/** Sent every LIVE_TICK_MS, so that a screen knows its connection is alive. `server_time` is ISO 8601 UTC. */
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
  /** Without a position (null, or left out) the answer is a snapshot. */
  subscribe: <C extends LiveChannelName>(
    channel: C,
    from: LivePositionDto | null,
    ack: (answer: SubscribeAnswerDto<C>) => void,
  ) => void;
  unsubscribe: (channel: LiveChannelName) => void;
  /** From a screen with a name: see ReportScreenDto. Reports of one screen are kept at most every 10 s, the newest always. */
  screen: (report: ReportScreenDto, ack?: (answer: ReportScreenAnswerDto) => void) => void;
}

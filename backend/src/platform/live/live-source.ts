import type { LiveChannelName, LiveChannels, LiveFamily } from '@league/shared/live/channels';

/** Converts data for members into data for visitors. */
export interface ForVisitors<C extends LiveChannelName> {
  snapshot(snapshot: LiveChannels[C]['snapshot']): LiveChannels[C]['snapshot'];
  delta(delta: LiveChannels[C]['delta']): LiveChannels[C]['delta'];
}

/** Describes a `ForVisitors` of any channel. */
export interface LiveView {
  snapshot(snapshot: object): object;
  delta(delta: object): object;
}

/** Supplies a channel's data: a feature registers one source for each of its channels. */
export interface LiveSource<C extends LiveChannelName> {
  readonly onlyStewards?: true;
  /** Loads the state for `snapshot`; rejects with a DomainError if the channel does not exist. */
  readonly load: () => Promise<unknown>;
  /**
   * Returns the state after the messages so far; called right after `load`, so that it matches the number of the last message.
   * Returns the same object while nothing changes, so that it is encoded only once.
   */
  readonly snapshot: () => LiveChannels[C]['snapshot'];
  /** Absent when everyone is sent the same data. */
  readonly forVisitors?: ForVisitors<C>;
  /** Called a minute after the last subscriber of a family's channel has left, and when the process stops. */
  readonly close?: () => void;
}

/** Describes a follower of a channel inside this process. */
export interface Followed<C extends LiveChannelName> {
  /** Returns the state after the messages so far. */
  readonly snapshot: () => LiveChannels[C]['snapshot'];
  readonly close: () => void;
}

/**
 * Names the channels with different data for each member. Clients use the bare name, and the hub calls them `<name>:<member's
 * id>`.
 */
export type MemberFamily = Extract<LiveChannelName, 'me'>;

/** Names the kinds of channels that are opened for their first subscriber. */
export type Family = LiveFamily | MemberFamily;
export type ChannelOfFamily<F extends Family> = F extends LiveFamily ? `${F}:${string}` : F & MemberFamily;

/** Creates the source of the channel with this id; the source sends its messages with `publish`. */
export type OpenChannel<F extends Family> = (
  id: string,
  publish: (delta: LiveChannels[ChannelOfFamily<F>]['delta']) => void,
) => LiveSource<ChannelOfFamily<F>>;

import type { LiveChannelName, LiveChannels, LiveFamily } from '@league/shared/live/channels';

/** Turns what members are sent into what visitors are sent. */
export interface ForVisitors<C extends LiveChannelName> {
  snapshot(snapshot: LiveChannels[C]['snapshot']): LiveChannels[C]['snapshot'];
  delta(delta: LiveChannels[C]['delta']): LiveChannels[C]['delta'];
}

/** Describes the view of any channel for visitors. */
export interface LiveView {
  snapshot(snapshot: object): object;
  delta(delta: object): object;
}

/** Supplies a channel: a feature registers one for each of its channels. */
export interface LiveSource<C extends LiveChannelName> {
  readonly onlyStewards?: true;
  /** Makes sure there is something to start from; rejects with a DomainError when there is no such channel. */
  readonly load: () => Promise<unknown>;
  /**
   * Returns what the messages up to now have led to; called after `load`, at once, so that it fits the running number. The same
   * object as long as nothing changes: it is encoded once.
   */
  readonly snapshot: () => LiveChannels[C]['snapshot'];
  /** Absent where all are sent the same. */
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

/** Channels that show each member something else: clients name them alone, the hub calls them `<name>:<member's id>`. */
export type MemberFamily = Extract<LiveChannelName, 'me'>;

/** Kinds of channels that are opened for their first subscriber. */
export type Family = LiveFamily | MemberFamily;
export type ChannelOfFamily<F extends Family> = F extends LiveFamily ? `${F}:${string}` : F & MemberFamily;

/** Makes the source of one channel of a family, which publishes by itself. */
export type OpenChannel<F extends Family> = (
  id: string,
  publish: (delta: LiveChannels[ChannelOfFamily<F>]['delta']) => void,
) => LiveSource<ChannelOfFamily<F>>;

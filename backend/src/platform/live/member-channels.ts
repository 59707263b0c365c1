import { Injectable } from '@nestjs/common';
import type { LiveChannels } from '@league/shared/live/channels';
import { LiveHub, type MemberChannelName } from './live-hub.js';

/** One member's side of a channel, while at least one of their sockets has it open here or may come back to it. */
export interface MemberView<C extends MemberChannelName> {
  /** Makes sure there is something to start from; rejects when the database is away. */
  readonly load: () => Promise<unknown>;
  /** What the messages up to now have led to; null before `load`. */
  readonly snapshot: () => LiveChannels[C]['snapshot'] | null;
  readonly close: () => void;
}

type OpenView<C extends MemberChannelName> = (
  memberId: string,
  publish: (delta: LiveChannels[C]['delta']) => void,
) => MemberView<C>;

/** Where features register the channels of single members; no member can name another's. */
@Injectable()
export class MemberChannels {
  constructor(private readonly hub: LiveHub) {}

  register<C extends MemberChannelName>(name: C, source: OpenView<C>): void {
    this.hub.registerMemberFamily(name, (memberId, publish) => {
      const view = source(memberId, publish);
      const snapshot = () => view.snapshot() as LiveChannels[C]['snapshot']; // loaded just before
      return { load: view.load, snapshot, close: view.close };
    });
  }
}

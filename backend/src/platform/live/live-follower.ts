import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import type { LiveHub } from './live-hub.js';
import type { Followed } from './live-source.js';

/** Follows several channels from inside the process, for one consumer, which reads the same data that sockets are sent. */
export class LiveFollower {
  private readonly followed = new Map<LiveChannelName, Followed<LiveChannelName>>();
  private hasChanged = false;
  private wake: (() => void) | undefined;

  constructor(private readonly hub: LiveHub) {}

  /** Returns a channel's current state and follows the channel from then on. @throws the rejection of the source's `load` */
  async read<C extends LiveChannelName>(name: C): Promise<LiveChannels[C]['snapshot']> {
    let followed = this.followed.get(name) as Followed<C> | undefined;
    if (!followed) {
      followed = await this.hub.follow(name, () => this.reload());
      this.followed.set(name, followed);
    }
    return followed.snapshot();
  }

  /** Marks the start of a read that will include all changes so far. */
  begin(): void {
    this.hasChanged = false;
  }

  /** Calls `wake` at the next change of a followed channel, or immediately if there has been one since `begin`. */
  onChange(wake: () => void): void {
    this.wake = wake;
    if (this.hasChanged) wake();
  }

  close(): void {
    this.wake = undefined;
    for (const followed of this.followed.values()) followed.close();
  }

  /** Makes the consumer read again, as it does when a followed channel changes. */
  reload(): void {
    this.hasChanged = true;
    this.wake?.();
  }
}

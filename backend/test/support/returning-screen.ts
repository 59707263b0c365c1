import type { LiveChannelName, LiveChannels } from '@league/shared/live/channels';
import type { LiveMessageDto, LivePositionDto } from '@league/shared/live/events';
import { connectSocket, type LiveSocket } from './socket.js';
import { until } from './until.js';

/** Follows one channel, loses its connection and reconnects, keeping its state as a browser does. */
export class ReturningScreen<C extends LiveChannelName> {
  /** The number of snapshots received. */
  snapshots = 0;
  /** Every message that has been applied, in order. */
  readonly applied: LiveMessageDto<C>[] = [];
  private state: LiveChannels[C]['snapshot'] | undefined;
  private at: LivePositionDto | undefined;
  private socket: LiveSocket | undefined;
  private read = 0;

  constructor(
    private readonly channel: C,
    private readonly apply: (
      state: LiveChannels[C]['snapshot'],
      delta: LiveMessageDto<C>,
    ) => LiveChannels[C]['snapshot'],
  ) {}

  async connect(url: string, token?: string): Promise<void> {
    this.socket = await connectSocket(url, token);
    this.read = 0;
    const answer = await this.socket.subscribe(this.channel, this.at);
    if (!answer.ok) throw new Error(`refused with ${answer.status}: ${answer.detail}`);
    if ('messages' in answer) {
      for (const message of answer.messages) this.show(message);
      expectEqual(this.at?.after, answer.seq);
    } else {
      this.snapshots++;
      this.state = answer.snapshot;
      this.at = { after: answer.seq, epoch: answer.epoch };
    }
  }

  /** Drops the connection silently, as a lost network does. */
  async drop(): Promise<void> {
    this.shown();
    const { raw } = this.socket ?? {};
    raw?.io.engine.close();
    await until(() => !raw?.connected);
  }

  /** Applies the received messages. @returns the current state @throws an error when a message is missing */
  shown(): LiveChannels[C]['snapshot'] {
    const messages = this.socket?.received(this.channel) ?? [];
    for (const message of messages.slice(this.read)) this.show(message);
    this.read = messages.length;
    if (this.state === undefined) throw new Error('it has not connected yet');
    return this.state;
  }

  close(): void {
    this.socket?.close();
  }

  /** Applies a message. @throws an error when one is missing */
  private show(message: LiveMessageDto<C>): void {
    if (this.at === undefined || this.state === undefined) throw new Error('a message without a start');
    if (message.seq <= this.at.after) return;
    expectEqual(message.seq, this.at.after + 1);
    this.at = { ...this.at, after: message.seq };
    this.applied.push(message);
    this.state = this.apply(this.state, message);
  }
}

function expectEqual(seen: number | undefined, expected: number): void {
  if (seen !== expected) throw new Error(`the running number is ${seen} and not ${expected}`);
}

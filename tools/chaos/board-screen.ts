import { applyLeaderboardDelta } from '@league/shared/leaderboards/leaderboard.live';
import type { LeaderboardDto } from '@league/shared/leaderboards/leaderboard.dto';
import type { LiveMessageDto, LivePositionDto, SubscribeAnswerDto } from '@league/shared/live/events';
import { setTimeout as wait } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';

const CHANNEL = 'leaderboard';
const ANSWER_MS = 3_000;
const RETRY_MS = 300;

/** Follows the global board as a browser does: it reconnects after every loss and requests the messages that it missed. */
export class BoardScreen {
  /** The board as shown; undefined before the first subscription. */
  shown: LeaderboardDto | undefined;
  private position: LivePositionDto | undefined;
  /** The messages that arrived before the answer to a subscription; undefined once it is answered. */
  private early: LiveMessageDto<typeof CHANNEL>[] | undefined = [];
  private readonly socket: Socket;

  constructor(url: string) {
    this.socket = io(url, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 400,
    });
    this.socket.on('connect', () => void this.subscribe());
    this.socket.on('disconnect', (reason) => {
      if (reason === 'io server disconnect') this.socket.connect();
    });
    // After a refusal by a server that is not ready yet, Socket.IO does not reconnect by itself.
    this.socket.on('connect_error', () => {
      if (!this.socket.active) setTimeout(() => this.socket.connect(), RETRY_MS);
    });
    this.socket.onAny((_event: string, message: Partial<LiveMessageDto<typeof CHANNEL>>) => {
      if (message.channel === CHANNEL) this.receive(message as LiveMessageDto<typeof CHANNEL>);
    });
  }

  close(): void {
    this.socket.disconnect();
  }

  private async subscribe(): Promise<void> {
    this.early = [];
    const { id } = this.socket;
    try {
      const asked: unknown = await this.socket
        .timeout(ANSWER_MS)
        .emitWithAck('subscribe', CHANNEL, this.position ?? null);
      const answer = asked as SubscribeAnswerDto<typeof CHANNEL>;
      if (!answer.ok) throw new Error(answer.detail);
      if (this.socket.id === id) this.begin(answer);
    } catch {
      await wait(RETRY_MS);
      if (this.socket.connected && this.socket.id === id) await this.subscribe();
    }
  }

  private begin(answer: SubscribeAnswerDto<typeof CHANNEL> & { ok: true }): void {
    const { early = [] } = this;
    this.early = undefined;
    if ('snapshot' in answer) {
      this.shown = answer.snapshot;
      this.position = { after: answer.seq, epoch: answer.epoch };
    } else {
      early.unshift(...answer.messages);
    }
    for (const message of early) this.receive(message);
  }

  private receive(message: LiveMessageDto<typeof CHANNEL>): void {
    const { position, shown, early } = this;
    if (early || !position || !shown) return void early?.push(message);
    if (message.seq <= position.after) return;
    if (message.seq !== position.after + 1) {
      this.position = undefined;
      return void this.subscribe();
    }
    this.position = { ...position, after: message.seq };
    this.shown = applyLeaderboardDelta(shown, message);
  }
}

import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OnAnnouncement, OnResync } from '../../platform/announce/on-announcement.js';
import { RepeatingTask } from '../../platform/scheduling/repeating-task.js';
import { callLater } from '../../platform/scheduling/timers.js';
import { ScreenMessagesService } from './messages/screen-messages.service.js';
import { RaceSessionsStore } from './race-sessions.store.js';
import { SessionControlService } from './session-control.service.js';

const SWEEP_INTERVAL_MS = 30_000;

/**
 * Records each start signal as soon as its countdown is over, and updates the status of the event. Ends the message on all
 * screens when the phase of the session in which it was sent is over.
 */
@Injectable()
export class FollowSessionsTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sweeps = new RepeatingTask(FollowSessionsTask.name, SWEEP_INTERVAL_MS, () => this.follow());
  private cancel: (() => void) | undefined;

  constructor(
    private readonly sessions: RaceSessionsStore,
    private readonly control: SessionControlService,
    private readonly messages: ScreenMessagesService,
  ) {}

  onApplicationBootstrap(): void {
    this.sweeps.now();
  }

  onApplicationShutdown(): void {
    this.cancel?.();
    this.sweeps.stop();
  }

  @OnAnnouncement('race-sessions')
  @OnResync()
  recheck(): void {
    this.sweeps.now();
  }

  private async follow(): Promise<void> {
    this.cancel?.();
    for (const id of await this.sessions.listSignalled()) await this.control.giveSignal(id);
    const waitMs = await this.sessions.waitUntilSignal();
    if (waitMs !== null && waitMs < SWEEP_INTERVAL_MS) this.cancel = callLater(waitMs, () => this.sweeps.now());
    await this.messages.endPast();
  }
}

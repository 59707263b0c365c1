import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { OnAnnouncement, OnResync } from '../../../platform/announce/on-announcement.js';
import { RepeatingTask } from '../../../platform/scheduling/repeating-task.js';
import { ScreenMessagesService } from './screen-messages.service.js';

const SWEEP_INTERVAL_MS = 30_000;

/** Ends the message on all screens when the phase of the session in which it was sent is over. */
@Injectable()
export class EndMessagesTask implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly sweeps = new RepeatingTask(EndMessagesTask.name, SWEEP_INTERVAL_MS, () => this.messages.endPast());

  constructor(private readonly messages: ScreenMessagesService) {}

  onApplicationBootstrap(): void {
    this.sweeps.now();
  }

  onApplicationShutdown(): void {
    this.sweeps.stop();
  }

  @OnAnnouncement('race-sessions')
  @OnResync()
  recheck(): void {
    this.sweeps.now();
  }
}

import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/** Whether this process still takes new work. */
@Injectable()
export class Readiness implements OnModuleDestroy {
  stopping = false;

  /** The first thing the shutdown calls, before anything is closed. */
  onModuleDestroy(): void {
    this.stopping = true;
  }
}

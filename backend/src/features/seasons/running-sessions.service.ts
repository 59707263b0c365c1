import { Injectable } from '@nestjs/common';
import type { RunningSession } from '@league/shared/seasons/as-if.rules';

type Read = (eventIds: readonly string[]) => Promise<RunningSession[]>;

/**
 * Gives seasons access to the results that running sessions would have now, through a function that sessions register, because
 * seasons are a lower layer and cannot import sessions.
 */
@Injectable()
export class RunningSessionsService {
  private read: Read = () => Promise.resolve([]);

  from(read: Read): void {
    this.read = read;
  }

  /**
   * Lists the running sessions of these events with the results that they would have now; empty until a function is registered.
   */
  list(eventIds: readonly string[]): Promise<RunningSession[]> {
    return eventIds.length === 0 ? Promise.resolve([]) : this.read(eventIds);
  }
}

import { Injectable } from '@nestjs/common';
import type { RunningSession } from '@league/shared/seasons/as-if.rules';

type Read = (eventIds: readonly string[]) => Promise<RunningSession[]>;

/**
 * Gives seasons access to how the running sessions would end now, through a function that sessions register: seasons are a lower
 * layer and cannot import sessions.
 */
@Injectable()
export class RunningSessionsService {
  private read: Read = () => Promise.resolve([]);

  from(read: Read): void {
    this.read = read;
  }

  /** Lists the sessions of events that have begun and are not final. */
  list(eventIds: readonly string[]): Promise<RunningSession[]> {
    return eventIds.length === 0 ? Promise.resolve([]) : this.read(eventIds);
  }
}

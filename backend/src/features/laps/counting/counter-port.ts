import { BroadcastChannel } from 'node:worker_threads';

/** `laps-wait` for the counter; from it, whether it counts what it is notified of or has to be woken by a job. */
export type CounterMessage = 'laps-wait' | 'awake' | 'asleep';

/** Between the parts of one process that take laps in and that count them, which may run in different threads. */
export class CounterPort {
  private readonly channel: BroadcastChannel;
  private isClosed = false;

  /** `receive` gets what other ports for the same database in this process post. */
  constructor(databaseUrl: string, receive: (message: CounterMessage) => void) {
    this.channel = new BroadcastChannel(`laps of ${databaseUrl}`);
    this.channel.onmessage = (event) => receive((event as { readonly data: CounterMessage }).data);
    this.channel.unref();
  }

  /** Does nothing once the port is closed. */
  post(message: CounterMessage): void {
    if (!this.isClosed) this.channel.postMessage(message);
  }

  close(): void {
    this.isClosed = true;
    this.channel.close();
  }
}

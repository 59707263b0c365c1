import { SocketIoClient } from '../../lib/socket-io-client.js';
import { type BenchMessage, lapIdsIn } from './bench-message.js';

/** On how many screens of this process each lap has arrived. */
export const lapsOn = new Map<string, number>();

interface Answer {
  readonly ok: boolean;
  readonly epoch: string;
  readonly seq: number;
  readonly messages?: readonly BenchMessage[];
}

/** How a message begins; within one run the channel and the number say which it is. */
const HEAD = /^\["[^"]+",\{"channel":"[^"]+","seq":\d+/;
const HEAD_BYTES = 160;
/** The messages of this run by their heads: every screen is sent the same, so each is parsed once. */
const messages = new Map<string, BenchMessage>();

function messageIn(packet: Buffer): BenchMessage | undefined {
  const [head] = HEAD.exec(packet.toString('latin1', 0, HEAD_BYTES)) ?? [];
  if (head === undefined) return undefined; // a tick or a goodbye
  const known = messages.get(head);
  if (known) return known;
  const [, message] = JSON.parse(packet.toString('utf8')) as [string, BenchMessage];
  messages.set(head, message);
  return message;
}

/** Before screens are opened on a server whose numbers start again. */
export function startRun(): void {
  lapsOn.clear();
  messages.clear();
}

/** A screen that follows channels, and sees by their numbers whether a message is missing or comes twice. */
export class BenchScreen {
  snapshots = 0;
  lost = 0;
  doubled = 0;
  private readonly positions = new Map<string, { after: number; epoch: string }>();
  private client: SocketIoClient | undefined;

  constructor(private readonly channels: readonly string[]) {}

  /** Resolves when every channel was answered. */
  async connect(port: number, withPosition: boolean): Promise<void> {
    const early: BenchMessage[] = [];
    let answered = false;
    const client = new SocketIoClient(port, (packet) => {
      const message = messageIn(packet);
      if (!message) return;
      if (answered) this.apply(message);
      else early.push(message);
    });
    this.client = client;
    await Promise.all(this.channels.map((channel) => this.subscribe(client, channel, withPosition)));
    answered = true;
    for (const message of early) this.apply(message);
  }

  drop(): void {
    this.client?.close();
  }

  private async subscribe(client: SocketIoClient, channel: string, withPosition: boolean): Promise<void> {
    const from = withPosition ? (this.positions.get(channel) ?? null) : null;
    const answer = (await client.ask('subscribe', channel, from)) as Answer;
    if (!answer.ok) throw new Error(`A subscription was refused: ${JSON.stringify(answer)}`);
    if (answer.messages) {
      for (const message of answer.messages) this.apply(message);
    } else {
      this.snapshots += 1;
      this.positions.set(channel, { after: answer.seq, epoch: answer.epoch });
    }
  }

  private apply(message: BenchMessage): void {
    const { channel, seq } = message;
    const position = this.positions.get(channel);
    if (!position) return;
    if (seq <= position.after) {
      this.doubled += 1;
      return;
    }
    this.lost += seq - position.after - 1;
    position.after = seq;
    for (const id of lapIdsIn(message)) lapsOn.set(id, (lapsOn.get(id) ?? 0) + 1);
  }
}

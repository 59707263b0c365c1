import type { ChannelLog, KeptMessage } from './channel-log.js';
import { EncodedAnswer } from './live-packet.js';

/** The answers to subscriptions of a channel: each is encoded once for all who are to be given the same. */
export class ChannelAnswers {
  private started: { readonly of: object; readonly seq: number; readonly answer: EncodedAnswer } | undefined;
  /** Answers with missed messages up to `seq`, by the number they continue from. */
  private resumed = { seq: -1, answers: new Map<number, EncodedAnswer>() };

  constructor(private readonly log: ChannelLog) {}

  /** The snapshot, for all who start from the same. */
  start(snapshot: object): EncodedAnswer {
    const { seq } = this.log;
    if (this.started?.of === snapshot && this.started.seq === seq) return this.started.answer;
    const answer = this.encode(`"snapshot":${this.log.encodeSnapshot(snapshot)}`);
    this.started = { of: snapshot, seq, answer };
    return answer;
  }

  /** What was missed, for all who have been away since the same message. */
  resume(after: number, missed: readonly KeptMessage[]): EncodedAnswer {
    const { seq } = this.log;
    if (this.resumed.seq !== seq) this.resumed = { seq, answers: new Map() };
    const known = this.resumed.answers.get(after);
    if (known) return known;
    const answer = this.encode(`"messages":[${missed.map(({ json }) => json).join(',')}]`);
    this.resumed.answers.set(after, answer);
    return answer;
  }

  private encode(rest: string): EncodedAnswer {
    return new EncodedAnswer(`{"ok":true,"epoch":"${this.log.epoch}","seq":${this.log.seq},${rest}}`);
  }
}

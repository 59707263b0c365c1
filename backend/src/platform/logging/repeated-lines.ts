import type { LogFn, Logger } from 'pino';
import { callLater } from '../scheduling/timers.js';

/** The time, in ms, within which a repeated line is counted instead of printed again. */
const COUNTED_MS = 60_000;
/** The maximum number of kinds that are remembered at a time; lines of further kinds are all printed. */
const MAX_KINDS = 1_000;

type Fields = Readonly<Record<string, unknown>>;

interface Repeated {
  more: number;
  readonly say: (more: number) => void;
}

/**
 * Prints the first line of a kind immediately, counts its repetitions for a minute, and then reports them in one line, so that a
 * flood neither fills the disk nor hides other kinds. A kind is the level, the logging class, the sentence and the error, without
 * details that vary, such as the request or the job. Lines without a sentence, such as those of requests, are each their own
 * kind.
 */
export class RepeatedLines {
  private readonly kinds = new Map<string, Repeated>();

  /** Prints or counts a line; has the signature of pino's hook `logMethod`. */
  write(logger: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const [fields, sentence] = partsOf(args);
    const kind = sentence === undefined ? undefined : kindOf(level, fields, sentence);
    const known = kind === undefined ? undefined : this.kinds.get(kind);
    if (known) {
      known.more++;
      return;
    }
    method.apply(logger, args);
    if (kind === undefined || this.kinds.size >= MAX_KINDS) return;
    const { context, queue } = fields;
    const say = (more: number) =>
      method.call(logger, { context, queue, more }, `${sentence} (${more} more of this kind in the last minute)`);
    this.kinds.set(kind, { more: 0, say });
    callLater(COUNTED_MS, () => this.end(kind), { ref: false });
  }

  /** Prints the counts so far; call it before the process ends. */
  flush(): void {
    for (const kind of this.kinds.keys()) this.end(kind);
  }

  private end(kind: string): void {
    const repeated = this.kinds.get(kind);
    this.kinds.delete(kind);
    if (repeated && repeated.more > 0) repeated.say(repeated.more);
  }
}

/**
 * Returns the fields and the sentence of a call to pino, whose arguments are an object and a sentence, an object with the
 * sentence in `msg`, or only a sentence.
 */
function partsOf([first, second]: readonly unknown[]): [Fields, string | undefined] {
  if (typeof first === 'string') return [{}, first];
  const fields = (first ?? {}) as Fields;
  const sentence = second ?? fields['msg'];
  return [fields, typeof sentence === 'string' ? sentence : undefined];
}

function kindOf(level: number, { context, queue, attempts, err, stack }: Fields, sentence: string): string {
  const error = err instanceof Error ? [err.name, err.message, 'code' in err ? err.code : null] : [err];
  return JSON.stringify([level, context, queue, attempts, sentence, ...error.map(String), stack]);
}

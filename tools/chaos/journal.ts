/** Describes one request that reached the proxy, or a copy of it, with its outcome. */
export interface JournalEntry {
  /** Milliseconds since the run began. */
  readonly atMs: number;
  readonly carId: string;
  readonly lapId: string;
  /** Port of the process it was sent to. */
  readonly port: number;
  /** 0 without a response. */
  readonly status: number;
  /** The row id and `duplicate` of a 200 response. */
  readonly rowId?: string;
  readonly isDuplicate?: boolean;
  /** The action of the proxy: `passed on` or the name of a fault. */
  readonly fate: string;
}

/** Describes a lap that a car drove and queued, so that it has to be recorded exactly once. */
export interface DrivenLap {
  readonly carId: string;
  readonly lapId: string;
  readonly lapTimeMs: number;
  readonly letter: string;
  /** The number of times it was sent. */
  sent: number;
  /** The row id in the response that the car received; undefined until then. */
  rowId?: string;
}

/** Records everything sent and answered in a run, and how often each fault happened. */
export class Journal {
  readonly entries: JournalEntry[] = [];
  readonly laps: DrivenLap[] = [];
  /** Lists responses that no car should get: the refusal of a valid lap, or a 500. */
  readonly wrongAnswers: string[] = [];
  private readonly startedAt = performance.now();
  private readonly happened = new Map<string, number>();

  get answeredLaps(): number {
    return this.laps.filter(({ rowId }) => rowId !== undefined).length;
  }

  get elapsedMs(): number {
    return Math.round(performance.now() - this.startedAt);
  }

  record(entry: Omit<JournalEntry, 'atMs'>): void {
    this.entries.push({ atMs: this.elapsedMs, ...entry });
  }

  count(fault: string): void {
    this.happened.set(fault, (this.happened.get(fault) ?? 0) + 1);
  }

  /** Returns a summary such as `drop-answer 12, kill-league 2`. */
  faults(): string {
    return [...this.happened]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([fault, times]) => `${fault} ${times}`)
      .join(', ');
  }
}

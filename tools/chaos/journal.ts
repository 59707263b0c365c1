/** Describes a lap that was posted to the league, by a car or again by the proxy, with the outcome. */
export interface JournalEntry {
  /** The time in ms since the run began. */
  readonly atMs: number;
  readonly carId: string;
  readonly lapId: string;
  /** The port of the process to which the request was sent. */
  readonly port: number;
  /** The status of the response; 0 without one. */
  readonly status: number;
  /** The `lap_id` of a 200 response, which is the id of the lap's row; absent for any other outcome. */
  readonly rowId?: string;
  /** The `duplicate` of a 200 response; absent for any other outcome. */
  readonly isDuplicate?: boolean;
  /** The proxy's action: `passed on`, or the name of the fault that it injected. */
  readonly fate: string;
}

/** Describes a lap that a car has driven and queued, and that must be recorded exactly once. */
export interface DrivenLap {
  readonly carId: string;
  readonly lapId: string;
  readonly lapTimeMs: number;
  readonly letter: string;
  /** The number of times that the car has sent the lap. */
  sent: number;
  /** The row id in the response that the car received; undefined until then. */
  rowId?: string;
}

/** Records every request and response of a run, and how often each fault happened. */
export class Journal {
  readonly entries: JournalEntry[] = [];
  readonly laps: DrivenLap[] = [];
  /** A sentence for each response that refused a valid lap. */
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

  /** Returns how often each fault happened, sorted by name, such as `drop-answer 12, kill-league 2`. */
  faults(): string {
    return [...this.happened]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([fault, times]) => `${fault} ${times}`)
      .join(', ');
  }
}

import { callLibrary } from '../library/library.js';
import type { Program } from '../program.js';
import type { Run } from '../run/evaluator.js';
import { Interpreter } from '../run/interpreter.js';
import { ScriptError, ScriptReset } from '../run/script-error.js';
import type { Value } from '../run/value.js';
import type { LslFunction } from '../syntax/tree.js';
import type { EventName } from '../types/events.js';
import type { Caller } from '../world/caller.js';
import type { ScriptState } from '../world/script-state.js';

/** The length of a frame of the region, in seconds, and so the time between two events of a script. */
export const FRAME_SECONDS = 1 / 45;

/** Runs one script, event by event. */
export class ScriptRunner {
  /** The second of the clock at which the script can run again. */
  freeAt = 0;
  /** Whether the next step is scheduled. */
  isPlanned = false;
  /** The second at which the object was taken into the inventory; undefined while it is in the region. */
  suspendedAt: number | undefined;
  private interpreter: Interpreter;
  private running: Run<void> | undefined;

  /** Creates a runner. @param pause returns the seconds for which the script pauses before it calls the function `name` */
  constructor(
    readonly caller: Caller,
    private readonly program: Program,
    private readonly pause: (name: string) => number,
  ) {
    this.interpreter = this.newInterpreter();
  }

  get state(): ScriptState {
    return this.caller.script;
  }

  /** Returns whether the script's object is in the region, and it has an event to handle. */
  get canRun(): boolean {
    return this.caller.object.isPresent && this.hasWork;
  }

  /** Returns the maximum memory, in bytes, that the script has used since its last reset. */
  get peakBytes(): number {
    return this.interpreter.memory.peak;
  }

  private get hasWork(): boolean {
    return this.state.failure === undefined && (this.running !== undefined || this.state.events.length > 0);
  }

  handles(event: EventName): boolean {
    return this.handler(event) !== undefined;
  }

  /**
   * Runs the next event, or continues the one that paused. A run-time error stops the script until it is reset.
   * @returns the seconds until the script can continue
   */
  step(now: number): number {
    this.running ??= this.nextEvent();
    if (!this.running) return 0;
    try {
      const { done, value } = this.running.next();
      if (!done) return value;
      this.running = undefined;
    } catch (error) {
      this.running = undefined;
      this.end(error, now);
    }
    return FRAME_SECONDS;
  }

  reset(now: number): void {
    this.running = undefined;
    this.state.reset(now);
    this.interpreter = this.newInterpreter();
    this.enter();
  }

  /** Queues the state_entry event. */
  enter(): void {
    if (this.handles('state_entry')) this.state.enqueue({ name: 'state_entry', values: [], detected: [] });
  }

  private nextEvent(): Run<void> | undefined {
    const event = this.state.events.shift();
    const handler = event && this.handler(event.name);
    if (!event || !handler) return undefined;
    this.state.detected = event.detected;
    return this.interpreter.event(handler, event.values);
  }

  private end(error: unknown, now: number): void {
    if (error instanceof ScriptReset) this.reset(now);
    else if (error instanceof ScriptError) this.state.failure = error.message;
    else throw error;
  }

  private handler(event: EventName): LslFunction | undefined {
    return this.program.script.events.find(({ name }) => name === event);
  }

  private newInterpreter(): Interpreter {
    const { script, codeBytes } = this.program;
    return new Interpreter(script, (name, values) => this.callLibrary(name, values), codeBytes);
  }

  private *callLibrary(name: string, values: readonly Value[]): Run<Value | undefined> {
    const seconds = this.pause(name);
    if (seconds > 0) yield seconds;
    return yield* callLibrary(this.caller, name, values);
  }
}

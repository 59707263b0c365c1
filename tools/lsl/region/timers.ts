import type { ScriptState } from '../world/script-state.js';
import type { Clock } from './clock.js';

/** Runs the timers of scripts. */
export class Timers {
  constructor(
    private readonly clock: Clock,
    private readonly isRunning: (script: ScriptState) => boolean,
    private readonly fire: (script: ScriptState) => void,
  ) {}

  /** Starts a timer; 0 stops it. */
  start(script: ScriptState, seconds: number, due = this.clock.now + seconds): void {
    const timer = seconds > 0 ? { seconds, due } : undefined;
    script.timer = timer;
    if (timer) this.repeat(script, timer);
  }

  /** Continues the timer of a script that was stopped for these seconds. */
  resume(script: ScriptState, seconds: number): void {
    if (script.timer) this.start(script, script.timer.seconds, script.timer.due + seconds);
  }

  private repeat(script: ScriptState, timer: NonNullable<ScriptState['timer']>): void {
    this.clock.at(timer.due, () => {
      if (script.timer !== timer || !this.isRunning(script)) return;
      this.fire(script);
      timer.due += timer.seconds;
      this.repeat(script, timer);
    });
  }
}

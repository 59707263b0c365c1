import type { ScriptState } from '../world/script-state.js';
import type { Detected } from '../world/script-state.js';
import type { Clock } from './clock.js';

interface Every {
  readonly seconds: number;
  due: number;
}

/** Runs the timers and repeated sensors of scripts. */
export class Timers {
  constructor(
    private readonly clock: Clock,
    private readonly isRunning: (script: ScriptState) => boolean,
    private readonly fire: (
      script: ScriptState,
      name: 'timer' | 'sensor' | 'no_sensor',
      detected: readonly Detected[],
    ) => void,
  ) {}

  /** Starts a timer; 0 stops it. */
  startTimer(script: ScriptState, seconds: number, due = this.clock.now + seconds): void {
    const timer = seconds > 0 ? { seconds, due } : undefined;
    script.timer = timer;
    if (timer)
      this.repeat(
        timer,
        () => script.timer === timer && this.isRunning(script),
        () => this.fire(script, 'timer', []),
      );
  }

  startSensor(script: ScriptState, sensor: ScriptState['sensor']): void {
    script.sensor = sensor;
    if (!sensor) return;
    const isWanted = () => script.sensor === sensor && this.isRunning(script);
    this.repeat(sensor, isWanted, () => {
      const detected = sensor.run();
      this.fire(script, detected.length > 0 ? 'sensor' : 'no_sensor', detected);
      if (sensor.seconds === 0) script.sensor = undefined;
    });
  }

  /** Continues the timers of a script that was stopped for these seconds. */
  resume(script: ScriptState, seconds: number): void {
    if (script.timer) this.startTimer(script, script.timer.seconds, script.timer.due + seconds);
    if (script.sensor) this.startSensor(script, { ...script.sensor, due: script.sensor.due + seconds });
  }

  private repeat(every: Every, isWanted: () => boolean, run: () => void): void {
    this.clock.at(every.due, () => {
      if (!isWanted()) return;
      run();
      every.due += every.seconds;
      this.repeat(every, isWanted, run);
    });
  }
}

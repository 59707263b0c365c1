import type { Program } from '../program.js';
import type { Value } from '../run/value.js';
import type { EventName } from '../types/events.js';
import type { Caller, World } from '../world/caller.js';
import type { Prim } from '../world/prim.js';
import type { SceneObject } from '../world/scene-object.js';
import { type Detected, type QueuedEvent, ScriptState } from '../world/script-state.js';
import type { Inhabitants } from './inhabitants.js';
import type { Clock } from './clock.js';
import { FRAME_SECONDS, ScriptRunner } from './script-runner.js';

/** The parts of the region that the engine uses. */
export interface EngineWorld extends Pick<World, 'chat' | 'request'> {
  /** Returns the seconds for which a script pauses before it calls the function `name`. */
  readonly pause: (name: string) => number;
}

/** A message on the debug channel; `at` is in seconds of the region's clock. */
export interface Complaint {
  readonly at: number;
  readonly object: string;
  readonly script: string;
  readonly sentence: string;
}

interface Scheduled {
  readonly runner: ScriptRunner;
  readonly object: SceneObject;
  /** The second of the clock from which on the script can run again. */
  freeAt: number;
  isPlanned: boolean;
  /** The second at which the object was taken into the inventory; undefined while it is in the region. */
  suspendedAt: number | undefined;
}

/** Runs all scripts of a region. Each handles at most one event per frame. */
export class ScriptEngine {
  readonly complaints: Complaint[] = [];
  private readonly scripts = new Map<ScriptState, Scheduled>();

  constructor(
    private readonly clock: Clock,
    private readonly inhabitants: Inhabitants,
    private readonly world: EngineWorld,
  ) {}

  install(object: SceneObject, program: Program, prim: Prim): void {
    const state = new ScriptState(program.name, this.clock.now);
    const replaced = prim.scripts.findIndex(({ name }) => name === program.name);
    for (const old of replaced === -1 ? [] : prim.scripts.splice(replaced, 1)) this.scripts.delete(old);
    prim.scripts.push(state);
    const caller = (memory: () => number) => this.caller(state, prim, object, memory);
    const runner = new ScriptRunner(state, program, caller, this.world.pause);
    const scheduled: Scheduled = { runner, object, freeAt: 0, isPlanned: false, suspendedAt: undefined };
    this.scripts.set(state, scheduled);
    runner.enter();
    this.plan(scheduled);
  }

  enqueue(script: ScriptState, event: Pick<QueuedEvent, 'name' | 'values'> & Partial<QueuedEvent>): void {
    const scheduled = this.scripts.get(script);
    if (!scheduled?.runner.handles(event.name) || script.failure !== undefined) return;
    if (script.enqueue({ detected: [], ...event })) this.plan(scheduled);
  }

  /** Queues an event for all scripts of an object. */
  announce(object: SceneObject, name: EventName, values: readonly Value[], detected: readonly Detected[] = []): void {
    for (const script of object.scripts) this.enqueue(script, { name, values, detected });
  }

  reset(object: SceneObject): void {
    for (const scheduled of this.of(object)) {
      scheduled.runner.reset(this.clock.now);
      this.plan(scheduled);
    }
  }

  suspend(object: SceneObject): void {
    for (const scheduled of this.of(object)) scheduled.suspendedAt = this.clock.now;
  }

  /** Resumes the scripts of an object that was in the inventory, where their clocks and timers did not advance. */
  resume(object: SceneObject): void {
    const now = this.clock.now;
    for (const scheduled of this.of(object)) {
      const { state } = scheduled.runner;
      const away = now - (scheduled.suspendedAt ?? now);
      scheduled.suspendedAt = undefined;
      state.clockStart += away;
      if (state.timer) this.startTimer(state, state.timer.seconds, state.timer.due + away);
      this.plan(scheduled);
    }
  }

  /** Returns the maximum memory, in bytes, that any script of the object has used since its last reset. */
  peakBytes(object: SceneObject): number {
    return Math.max(0, ...this.of(object).map(({ runner }) => runner.peakBytes));
  }

  private of(object: SceneObject): Scheduled[] {
    return [...this.scripts.values()].filter((one) => one.object === object);
  }

  private plan(scheduled: Scheduled): void {
    if (scheduled.isPlanned || !scheduled.runner.hasWork || !scheduled.object.isPresent) return;
    scheduled.isPlanned = true;
    const at = Math.max(scheduled.freeAt, this.clock.now);
    this.clock.at(nextFrame(at), () => this.step(scheduled));
  }

  private step(scheduled: Scheduled): void {
    scheduled.isPlanned = false;
    const { runner, object } = scheduled;
    if (!object.isPresent || !runner.hasWork || this.scripts.get(runner.state) !== scheduled) return;
    const now = this.clock.now;
    scheduled.freeAt = now + runner.step(now);
    const { failure, name } = runner.state;
    if (failure !== undefined) this.complaints.push({ at: now, object: object.name, script: name, sentence: failure });
    this.plan(scheduled);
  }

  private caller(script: ScriptState, prim: Prim, object: SceneObject, memory: () => number): Caller {
    const { chat, request } = this.world;
    const { objects, avatars, random } = this.inhabitants;
    return {
      script,
      prim,
      object,
      memory,
      world: {
        now: this.clock.now,
        date: this.clock.date,
        objects,
        avatars,
        chat,
        request,
        random: () => random.next(),
        newKey: () => this.inhabitants.newKey(),
        enqueue: (other, event) => this.enqueue(other, event),
        complain: (by, sentence) => this.complain(by, sentence),
        setTimer: (by, seconds) => this.startTimer(by.script, seconds),
        changed: (changed, flag) => this.announce(changed, 'changed', [flag]),
      },
    };
  }

  /** Starts a script's timer, or stops it if `seconds` is 0. */
  private startTimer(script: ScriptState, seconds: number, due = this.clock.now + seconds): void {
    const timer = { seconds, due };
    const fire = () => {
      if (script.timer !== timer || !this.scripts.get(script)?.object.isPresent) return;
      this.enqueue(script, { name: 'timer', values: [] });
      timer.due += seconds;
      this.clock.at(timer.due, fire);
    };
    script.timer = seconds > 0 ? timer : undefined;
    if (script.timer) this.clock.at(due, fire);
  }

  private complain(by: Caller, sentence: string): void {
    this.complaints.push({ at: this.clock.now, object: by.object.name, script: by.script.name, sentence });
  }
}

/** Returns the second of the next frame from `seconds` on. Bodies move at the start of a frame, before scripts handle events. */
const nextFrame = (seconds: number): number => Math.ceil(seconds / FRAME_SECONDS - 1e-6) * FRAME_SECONDS;

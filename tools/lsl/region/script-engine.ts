import type { Program } from '../program.js';
import type { Value } from '../run/value.js';
import type { EventName } from '../types/events.js';
import type { World } from '../world/caller.js';
import type { Prim } from '../world/prim.js';
import type { SceneObject } from '../world/scene-object.js';
import { type Detected, type QueuedEvent, ScriptState } from '../world/script-state.js';
import type { Http } from '../world/http.js';
import { ChatService } from './chat-service.js';
import type { Clock } from './clock.js';
import { HttpService } from './http-service.js';
import type { Inhabitants } from './inhabitants.js';
import { FRAME_SECONDS, ScriptRunner } from './script-runner.js';

/** Describes a message on the debug channel; `at` is in seconds of the region's clock. */
export interface Complaint {
  readonly at: number;
  readonly object: string;
  readonly script: string;
  readonly sentence: string;
}

/** Runs all scripts of a region, with their chat and HTTP requests. Each script handles at most one event per frame. */
export class ScriptEngine {
  readonly complaints: Complaint[] = [];
  readonly chat: ChatService;
  readonly web: HttpService;
  private readonly scripts = new Map<ScriptState, ScriptRunner>();
  private readonly world: World;

  /** @param pause returns the seconds for which a script pauses before it calls the function `name` */
  constructor(
    private readonly clock: Clock,
    { objects, avatars, random, newKey }: Inhabitants,
    http: Http,
    private readonly pause: (name: string) => number,
  ) {
    this.chat = new ChatService(objects, avatars, (script, event) => this.enqueue(script, event));
    this.web = new HttpService(clock, http, (by, values) => {
      for (const script of by.prim.scripts) this.enqueue(script, { name: 'http_response', values });
    });
    this.world = {
      ...{ clock, objects, avatars, newKey },
      random: () => random.next(),
      enqueue: (script, event) => this.enqueue(script, event),
      chat: ({ object: body, prim: { key, name } }, range, channel, text, target) =>
        this.chat.say(clock.now, { body, key, name }, range, channel, text, target),
      request: (by, request) => this.web.send(by, request),
      complain: (by, sentence) => this.complain(by.script, by.object, sentence),
      setTimer: (by, seconds) => this.startTimer(by.script, seconds),
      changed: (object, flag) => this.announce(object, 'changed', [flag]),
    };
  }

  install(object: SceneObject, program: Program, prim: Prim): void {
    const state = new ScriptState(program.name, this.clock.now);
    const replaced = prim.scripts.findIndex(({ name }) => name === program.name);
    for (const old of replaced === -1 ? [] : prim.scripts.splice(replaced, 1)) this.scripts.delete(old);
    prim.scripts.push(state);
    const runner = new ScriptRunner({ script: state, prim, object, world: this.world }, program, this.pause);
    this.scripts.set(state, runner);
    runner.enter();
    this.plan(runner);
  }

  enqueue(script: ScriptState, event: Pick<QueuedEvent, 'name' | 'values'> & Partial<QueuedEvent>): void {
    const runner = this.scripts.get(script);
    if (!runner?.handles(event.name) || script.failure !== undefined) return;
    if (script.enqueue({ detected: [], ...event })) this.plan(runner);
  }

  /** Queues an event for all scripts of an object. */
  announce(object: SceneObject, name: EventName, values: readonly Value[], detected: readonly Detected[] = []): void {
    for (const script of object.scripts) this.enqueue(script, { name, values, detected });
  }

  reset(object: SceneObject): void {
    for (const runner of this.of(object)) {
      runner.reset(this.clock.now);
      this.plan(runner);
    }
  }

  suspend(object: SceneObject): void {
    for (const runner of this.of(object)) runner.suspendedAt = this.clock.now;
  }

  /** Resumes the scripts of an object that was in the inventory, where their clocks and timers did not advance. */
  resume(object: SceneObject): void {
    const now = this.clock.now;
    for (const runner of this.of(object)) {
      const { state } = runner;
      const away = now - (runner.suspendedAt ?? now);
      runner.suspendedAt = undefined;
      state.clockStart += away;
      if (state.timer) this.startTimer(state, state.timer.seconds, state.timer.due + away);
      this.plan(runner);
    }
  }

  /** Returns the maximum memory, in bytes, that any script of the object has used since its last reset. */
  peakBytes(object: SceneObject): number {
    return Math.max(0, ...this.of(object).map(({ peakBytes }) => peakBytes));
  }

  private of(object: SceneObject): ScriptRunner[] {
    return [...this.scripts.values()].filter(({ caller }) => caller.object === object);
  }

  private plan(runner: ScriptRunner): void {
    if (runner.isPlanned || !runner.canRun) return;
    runner.isPlanned = true;
    const at = Math.max(runner.freeAt, this.clock.now);
    this.clock.at(nextFrame(at), () => this.step(runner));
  }

  private step(runner: ScriptRunner): void {
    runner.isPlanned = false;
    const { state, caller } = runner;
    if (!runner.canRun || this.scripts.get(state) !== runner) return;
    const now = this.clock.now;
    runner.freeAt = now + runner.step(now);
    if (state.failure !== undefined) this.complain(state, caller.object, state.failure);
    this.plan(runner);
  }

  /** Starts a script's timer, or stops it if `seconds` is 0. */
  private startTimer(script: ScriptState, seconds: number, due = this.clock.now + seconds): void {
    const timer = { seconds, due };
    const fire = () => {
      if (script.timer !== timer || !this.scripts.get(script)?.caller.object.isPresent) return;
      this.enqueue(script, { name: 'timer', values: [] });
      timer.due += seconds;
      this.clock.at(timer.due, fire);
    };
    script.timer = seconds > 0 ? timer : undefined;
    if (script.timer) this.clock.at(due, fire);
  }

  private complain(script: ScriptState, object: SceneObject, sentence: string): void {
    this.complaints.push({ at: this.clock.now, object: object.name, script: script.name, sentence });
  }
}

/**
 * Returns the second of the first frame at or after `seconds`. Bodies move at the start of a frame, before scripts handle
 * events.
 */
const nextFrame = (seconds: number): number => Math.ceil(seconds / FRAME_SECONDS - 1e-6) * FRAME_SECONDS;

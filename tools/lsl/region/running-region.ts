import type { Avatar } from '../world/avatar.js';
import type { Body } from '../world/body.js';
import type { Http } from '../world/http.js';
import type { SceneObject } from '../world/scene-object.js';
import { ChatService, type ChatLine } from './chat-service.js';
import { Clock } from './clock.js';
import { type CollisionNames, Collisions } from './collisions.js';
import { HttpService, type SentRequest } from './http-service.js';
import { Inhabitants, type NewAvatar, type NewObject } from './inhabitants.js';
import { type Complaint, ScriptEngine } from './script-engine.js';
import { FRAME_SECONDS } from './script-runner.js';
import { Seats } from './seats.js';

const START = new Date('2026-06-01T18:00:00Z');

export interface RegionOptions {
  /** Answers llHTTPRequest; without it every request is lost. */
  readonly http?: Http;
  /** The date at second 0. */
  readonly start?: Date;
  readonly collisionNames?: CollisionNames;
  /** Says how far from the middle of a vehicle those in it sit, in metres, forwards. */
  readonly seatAhead?: number;
  /**
   * Returns the seconds for which a script stops before it calls a function: the region gives it its time in slices.
   */
  readonly pause?: (name: string) => number;
}

/** Runs a region: the clock, the scripts, the people and objects, and what can be seen of them. */
export abstract class RunningRegion {
  private readonly clock: Clock;
  protected readonly inhabitants: Inhabitants;
  protected readonly engine: ScriptEngine;
  protected readonly chat: ChatService;
  protected readonly web: HttpService;
  private readonly collisions: Collisions;
  protected readonly seats: Seats;
  private hasFrames = false;

  constructor(options: RegionOptions = {}) {
    const { http, start = START, collisionNames = 'vehicle', seatAhead } = options;
    this.inhabitants = new Inhabitants('Jin Ho', seatAhead);
    const { objects, avatars } = this.inhabitants;
    this.clock = new Clock(start);
    this.engine = new ScriptEngine(this.clock, this.inhabitants, {
      pause: options.pause ?? (() => 0),
      chat: (by, range, channel, text, target) =>
        this.chat.say(
          this.now,
          { body: by.object, key: by.prim.key, name: by.prim.name },
          range,
          channel,
          text,
          target,
        ),
      request: (by, request) => this.web.send(by, request),
    });
    this.chat = new ChatService(objects, avatars, (script, event) => this.engine.enqueue(script, event));
    this.web = new HttpService(this.clock, http ?? (() => 'lost'), (by, values) => {
      for (const script of by.prim.scripts) this.engine.enqueue(script, { name: 'http_response', values });
    });
    this.seats = new Seats(this.inhabitants, (object, flag) => this.engine.announce(object, 'changed', [flag]));
    this.collisions = new Collisions((script, event) => this.engine.enqueue(script, event), collisionNames);
  }

  /** Seconds since the region started. */
  get now(): number {
    return this.clock.now;
  }

  /** All chat, oldest first. */
  get lines(): readonly ChatLine[] {
    return this.chat.lines;
  }

  /** All requests that left the region, oldest first. */
  get requests(): readonly SentRequest[] {
    return this.web.sent;
  }

  /** The seconds at which a script was refused a request (NULL_KEY). */
  get refusedRequests(): readonly number[] {
    return this.web.refused;
  }

  /** Run-time errors and what the debug channel shows. */
  get complaints(): readonly Complaint[] {
    return this.engine.complaints;
  }

  /** Lets virtual time pass. Answers of `http` are awaited on the way; errors of the model itself are thrown. */
  async run(seconds: number): Promise<void> {
    await this.clock.run(seconds, () => this.web.isHolding);
  }

  /** Lets time pass until something is so. @throws Error where it is not within these seconds */
  async until(what: string, isSo: () => boolean, seconds: number): Promise<void> {
    const end = this.now + seconds;
    while (!isSo()) {
      if (this.now >= end) throw new Error(`Not within ${seconds} s of the region's clock: ${what}.`);
      await this.run(FRAME_SECONDS);
    }
  }

  addAvatar(name: string, options?: NewAvatar): Avatar {
    const avatar = this.inhabitants.addAvatar(name, options);
    this.startFrames(avatar);
    return avatar;
  }

  /** Puts an object into the region; its scripts start with the next second that runs. */
  rez(options: NewObject): SceneObject {
    const object = this.inhabitants.addObject(options);
    const all = [{ scripts: options.scripts ?? [] }, ...(options.linked ?? [])];
    all.forEach(({ scripts }, index) => {
      for (const program of scripts ?? []) this.engine.install(object, program, object.prims[index] ?? object.root);
    });
    this.startFrames(object);
    return object;
  }

  /** Returns the most bytes of memory that a script of the object used at any moment since its start. */
  peakBytes(object: SceneObject): number {
    return this.engine.peakBytes(object);
  }

  /** Removes an object from the region: avatars on it stand up, pending answers are lost, scripts stop. */
  protected remove(object: SceneObject, why: string): void {
    this.seats.clear(object);
    this.web.lose(object, why);
    object.isPresent = false;
    this.engine.suspend(object);
  }

  /** Finds collisions in each frame from the first moving thing on. */
  private startFrames(body: Body): void {
    if (this.hasFrames || !body.path) return;
    this.hasFrames = true;
    const frame = (): void => {
      this.inhabitants.move(this.now);
      this.collisions.frame(this.inhabitants.objects, this.inhabitants.avatars);
      this.clock.at((Math.round(this.now / FRAME_SECONDS) + 1) * FRAME_SECONDS, frame);
    };
    this.clock.at(this.now, frame);
  }
}

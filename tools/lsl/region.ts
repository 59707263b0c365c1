import type { Program } from './program.js';
import { Clock } from './region/clock.js';
import { ChatService, type ChatLine } from './region/chat-service.js';
import { type CollisionNames, Collisions } from './region/collisions.js';
import { HttpService, type SentRequest } from './region/http-service.js';
import { Inhabitants, type NewAvatar, type NewObject } from './region/inhabitants.js';
import { Seats } from './region/seats.js';
import { FRAME_SECONDS } from './region/script-runner.js';
import { type Complaint, ScriptEngine } from './region/script-engine.js';
import type { Value } from './run/value.js';
import type { Avatar } from './world/avatar.js';
import type { Body } from './world/body.js';
import { detectedOf } from './world/detection.js';
import type { Http } from './world/http.js';
import type { SceneObject } from './world/scene-object.js';

const START = new Date('2026-06-01T18:00:00Z');
const CHANGED_OWNER = 0x80;
const CHANGED_REGION = 0x100;
const CHANGED_REGION_START = 0x400;

export interface RegionOptions {
  /** Answers llHTTPRequest; without it every request is lost. */
  readonly http?: Http;
  readonly name?: string;
  /** The date at second 0. */
  readonly start?: Date;
  readonly collisionNames?: CollisionNames;
}

/**
 * A region of Second Life as far as the league's scripts need it: objects with scripts, people, chat, touch, collisions
 * and HTTP, on a clock of its own. Nothing happens but in `run`. What in-world.md section 2 says of the grid holds here;
 * not modelled are memory in bytes, time dilation, permissions, parcels and the physics of vehicles.
 */
export class Region {
  private readonly clock: Clock;
  private readonly inhabitants: Inhabitants;
  private readonly engine: ScriptEngine;
  private readonly chat: ChatService;
  private readonly web: HttpService;
  private readonly collisions: Collisions;
  private readonly seats: Seats;
  private hasFrames = false;

  constructor({ http, name = 'Jin Ho', start = START, collisionNames = 'vehicle' }: RegionOptions = {}) {
    this.inhabitants = new Inhabitants(name);
    const { objects, avatars } = this.inhabitants;
    this.clock = new Clock(start);
    this.engine = new ScriptEngine(this.clock, this.inhabitants, {
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
      unseat: (avatar) => this.stand(avatar),
      die: (object) => this.remove(object, 'the object is gone'),
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

  /** Puts a script into the root, in place of the one of the same name: a new version starts from nothing. */
  install(object: SceneObject, program: Program): void {
    this.engine.install(object, program, object.root);
  }

  /** Into the inventory: scripts stop as they are, answers on their way are lost. */
  take(object: SceneObject): void {
    this.remove(object, 'the object was taken');
  }

  /** Out of the inventory again, with a new key; scripts go on where they were, with on_rez. */
  rezAgain(object: SceneObject, startParameter = 0): void {
    this.inhabitants.rezAgain(object);
    this.engine.resume(object);
    this.engine.announce(object, 'on_rez', [startParameter]);
  }

  /** Takes the object, and lets another avatar rez it. */
  give(object: SceneObject, owner: Avatar): void {
    this.take(object);
    object.owner = owner.key;
    this.rezAgain(object);
    this.engine.announce(object, 'changed', [CHANGED_OWNER]);
  }

  /** Resets all scripts of an object, as its owner can. */
  reset(object: SceneObject): void {
    this.engine.reset(object);
  }

  /** Over the border, with all who sit on it: answers on their way are lost, without an event. */
  cross(object: SceneObject, regionName: string): void {
    this.web.lose(object, 'the object changed region');
    object.regionName = regionName;
    for (const avatar of this.inhabitants.on(object)) avatar.regionName = regionName;
    this.engine.announce(object, 'changed', [CHANGED_REGION]);
  }

  /** The region goes down and comes up: answers are lost, scripts go on. */
  restart(): void {
    for (const object of this.inhabitants.objects.filter(({ isPresent }) => isPresent)) {
      this.web.lose(object, 'the region restarted');
      this.engine.announce(object, 'changed', [CHANGED_REGION_START]);
    }
  }

  touch(object: SceneObject, avatar: Avatar, face = 0): void {
    const detected = [detectedOf(avatar, object.linkOf(object.root), face)];
    this.engine.announce(object, 'touch_start', [1], detected);
    this.engine.announce(object, 'touch', [1], detected);
    this.engine.announce(object, 'touch_end', [1], detected);
  }

  sit(avatar: Avatar, object: SceneObject): void {
    this.seats.sit(avatar, object);
  }

  stand(avatar: Avatar): void {
    this.seats.stand(avatar);
  }

  /** Says something as an avatar, or as an object whose script the model does not run. */
  say(speaker: Body, channel: number, text: string, range: ChatLine['range'] = 'say'): void {
    this.chat.say(this.now, { body: speaker, key: speaker.key, name: speaker.name }, range, channel, text);
  }

  /** Presses a button of the newest dialog that has it, or answers the newest text box. */
  answer(avatar: Avatar, text: string): void {
    const shown = avatar.shown.findLast(
      ({ kind, buttons }) => kind === 'text box' || (kind === 'dialog' && buttons.includes(text)),
    );
    if (!shown) throw new Error(`${avatar.name} sees no dialog with ${text}.`);
    this.say(avatar, shown.channel, text, 'region');
  }

  /** What a global of a script of the object holds. */
  global(object: SceneObject, name: string): Value {
    return this.engine.global(object, name);
  }

  private remove(object: SceneObject, why: string): void {
    this.seats.clear(object);
    this.web.lose(object, why);
    object.isPresent = false;
    this.engine.suspend(object);
  }

  /** From the first thing that moves on, the region finds collisions in each frame. */
  private startFrames(body: Body): void {
    if (this.hasFrames || !body.path) return;
    this.hasFrames = true;
    const frame = (): void => {
      this.inhabitants.move(this.now);
      this.collisions.frame(this.inhabitants.objects, this.inhabitants.avatars);
      this.clock.at(this.now + FRAME_SECONDS, frame);
    };
    this.clock.at(this.now, frame);
  }
}

import type { Program } from './program.js';
import type { ChatLine } from './region/chat-service.js';
import { Clock } from './region/clock.js';
import { type CollisionNames, Collisions } from './region/collisions.js';
import type { SentRequest } from './region/http-service.js';
import { Inhabitants, type NewAvatar, type NewObject } from './region/inhabitants.js';
import { type Complaint, ScriptEngine } from './region/script-engine.js';
import { FRAME_SECONDS } from './region/script-runner.js';
import type { Avatar } from './world/avatar.js';
import type { Body } from './world/body.js';
import type { Http } from './world/http.js';
import type { SceneObject } from './world/scene-object.js';

const START = new Date('2026-06-01T18:00:00Z');
const WORN_ON_PELVIS = 10;
const CHANGED_INVENTORY = 0x1;
const CHANGED_LINK = 0x20;
const CHANGED_OWNER = 0x80;
const CHANGED_REGION = 0x100;
const CHANGED_REGION_START = 0x400;

export interface RegionOptions {
  /** Answers the requests of llHTTPRequest. By default, every request is lost. */
  readonly http?: Http;
  /** The date at second 0 of the region's clock; 1 June 2026, 18:00 UTC, when absent. */
  readonly start?: Date;
  readonly collisionNames?: CollisionNames;
  /** The distance by which avatars sit ahead of a vehicle's centre, in metres; 0 when absent. */
  readonly seatAhead?: number;
  /**
   * Returns the seconds for which a script pauses before it calls the function `name`, as if the region ran other scripts;
   * when absent, none pauses.
   */
  readonly pause?: (name: string) => number;
}

/**
 * Models what the league's scripts need of a region of Second Life: objects with scripts, avatars, chat, touch, collisions and
 * HTTP, on a virtual clock. Events are handled only in `run()`. Permissions, parcels, the physics of vehicles and the effects of
 * time dilation are not modelled.
 */
export class Region {
  private readonly clock: Clock;
  private readonly inhabitants: Inhabitants;
  private readonly engine: ScriptEngine;
  private readonly collisions: Collisions;
  private hasFrames = false;

  constructor(options: RegionOptions = {}) {
    const { http = () => 'lost', start = START, collisionNames = 'vehicle', seatAhead, pause = () => 0 } = options;
    this.inhabitants = new Inhabitants('Jin Ho', seatAhead);
    this.clock = new Clock(start);
    this.engine = new ScriptEngine(this.clock, this.inhabitants, http, pause);
    this.collisions = new Collisions((script, event) => this.engine.enqueue(script, event), collisionNames);
  }

  /** Returns the time of the region's clock, in seconds since it started. */
  get now(): number {
    return this.clock.now;
  }

  /** Returns the lines of chat, oldest first. */
  get lines(): readonly ChatLine[] {
    return this.engine.chat.lines;
  }

  /** Returns all HTTP requests that scripts have sent, oldest first. */
  get requests(): readonly SentRequest[] {
    return this.engine.web.sent;
  }

  /** Returns the times, in seconds, at which llHTTPRequest refused a request and returned NULL_KEY. */
  get refusedRequests(): readonly number[] {
    return this.engine.web.refused;
  }

  /** Returns the run-time errors and other messages on the debug channel, oldest first. */
  get complaints(): readonly Complaint[] {
    return this.engine.complaints;
  }

  /** Runs the region for some seconds of its clock; held requests may be answered in between. @throws errors of the model */
  async run(seconds: number): Promise<void> {
    await this.clock.run(seconds, () => this.engine.web.isHolding);
  }

  /** Runs the region until `isSo()` returns true. @throws Error naming `what` if it does not within `seconds` */
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

  /** Puts an object into the region; its scripts start with the next `run()`. */
  rez(options: NewObject): SceneObject {
    const object = this.inhabitants.addObject(options);
    const all = [{ scripts: options.scripts ?? [] }, ...(options.linked ?? [])];
    all.forEach(({ scripts }, index) => {
      for (const program of scripts ?? []) this.engine.install(object, program, object.prims[index] ?? object.root);
    });
    this.startFrames(object);
    return object;
  }

  /** Returns the maximum memory, in bytes, that any script of the object has used since its last reset. */
  peakBytes(object: SceneObject): number {
    return this.engine.peakBytes(object);
  }

  /** Puts a script into the object's root prim, replacing a script of the same name, and starts it. */
  install(object: SceneObject, program: Program): void {
    this.engine.install(object, program, object.root);
    this.engine.announce(object, 'changed', [CHANGED_INVENTORY]);
  }

  /** Takes an object into the inventory: avatars on it stand up, its scripts pause, and its pending responses are lost. */
  take(object: SceneObject): void {
    for (const avatar of this.inhabitants.on(object)) this.stand(avatar);
    this.engine.web.lose(object, 'the object was taken');
    object.isPresent = false;
    this.engine.suspend(object);
  }

  /**
   * Rezzes an object from the inventory again, with new keys. Its scripts continue where they paused, and get `on_rez` with
   * `startParameter`.
   */
  rezAgain(object: SceneObject, startParameter = 0): void {
    this.inhabitants.rezAgain(object);
    this.engine.resume(object);
    this.engine.announce(object, 'on_rez', [startParameter]);
  }

  /** Takes an object and rezzes it again as another avatar's. */
  give(object: SceneObject, owner: Avatar): void {
    this.take(object);
    object.owner = owner.key;
    this.rezAgain(object);
    this.engine.announce(object, 'changed', [CHANGED_OWNER]);
  }

  /** Resets all scripts of an object, as its owner can in the viewer. */
  reset(object: SceneObject): void {
    this.engine.reset(object);
  }

  /** Moves an object and the avatars on it to another region. Its pending responses are lost without an event. */
  cross(object: SceneObject, regionName: string): void {
    this.engine.web.lose(object, 'the object changed region');
    object.regionName = regionName;
    for (const avatar of this.inhabitants.on(object)) avatar.regionName = regionName;
    this.engine.announce(object, 'changed', [CHANGED_REGION]);
  }

  /** Restarts the region: pending responses are lost, and scripts continue. */
  restart(): void {
    for (const object of this.inhabitants.objects.filter(({ isPresent }) => isPresent)) {
      this.engine.web.lose(object, 'the region restarted');
      this.engine.announce(object, 'changed', [CHANGED_REGION_START]);
    }
  }

  touch(object: SceneObject, avatar: Avatar, face = 0): void {
    this.engine.announce(object, 'touch_start', [1], [avatar.detected(face)]);
  }

  /** Seats an avatar on an object. @param link the link number of the prim on which the avatar sits */
  sit(avatar: Avatar, object: SceneObject, link = 1): void {
    this.stand(avatar);
    object.seated.push({ avatar: avatar.key, link });
    avatar.seat = object.key;
    avatar.motion = this.inhabitants.onSeat(object);
    this.engine.announce(object, 'changed', [CHANGED_LINK]);
  }

  /** Attaches an object to an avatar, who becomes its owner, as if worn from the inventory. Its scripts get `on_rez`. */
  wear(avatar: Avatar, object: SceneObject): void {
    object.owner = avatar.key;
    object.attachPoint = WORN_ON_PELVIS;
    this.engine.announce(object, 'on_rez', [0]);
  }

  stand(avatar: Avatar): void {
    const object = this.inhabitants.objects.find(({ key }) => key === avatar.seat);
    avatar.seat = undefined;
    const at = object?.seated.findIndex((one) => one.avatar === avatar.key) ?? -1;
    if (!object || at === -1) return;
    object.seated.splice(at, 1);
    this.engine.announce(object, 'changed', [CHANGED_LINK]);
  }

  /** Says something as an avatar, or as an object whose script the model does not run. */
  say(speaker: Body, channel: number, text: string, range: ChatLine['range'] = 'say'): void {
    this.engine.chat.say(this.now, { body: speaker, key: speaker.key, name: speaker.name }, range, channel, text);
  }

  /** Answers the newest text box, or dialog with a button `text`, that the avatar was shown. @throws Error if there is none */
  answer(avatar: Avatar, text: string): void {
    const shown = avatar.shown.findLast(
      ({ kind, buttons }) => kind === 'text box' || (kind === 'dialog' && buttons.includes(text)),
    );
    if (!shown) throw new Error(`${avatar.name} sees no dialog with ${text}.`);
    this.say(avatar, shown.channel, text, 'region');
  }

  /** Moves bodies and detects collisions in every frame from now on, if `body` has a path and nothing has moved yet. */
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

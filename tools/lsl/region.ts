import type { Program } from './program.js';
import type { ChatLine } from './region/chat-service.js';
import { RunningRegion } from './region/running-region.js';
import type { Avatar } from './world/avatar.js';
import type { Body } from './world/body.js';
import type { SceneObject } from './world/scene-object.js';

export type { RegionOptions } from './region/running-region.js';

const WORN_ON_PELVIS = 10;
const CHANGED_INVENTORY = 0x1;
const CHANGED_OWNER = 0x80;
const CHANGED_REGION = 0x100;
const CHANGED_REGION_START = 0x400;

/**
 * Models a region of Second Life as far as the league's scripts need it: objects with scripts, people, chat, touch,
 * collisions and HTTP, on a clock of its own. Nothing happens but in `run`. Time dilation, permissions, parcels and the
 * physics of vehicles are not modelled.
 */
export class Region extends RunningRegion {
  /** Puts a script into the root, in place of the one of the same name: a new version starts from nothing. */
  install(object: SceneObject, program: Program): void {
    this.engine.install(object, program, object.root);
    this.engine.announce(object, 'changed', [CHANGED_INVENTORY]);
  }

  /** Takes an object into the inventory: scripts stop, pending answers are lost. */
  take(object: SceneObject): void {
    this.remove(object, 'the object was taken');
  }

  /** Takes an object out of the inventory again, with a new key; scripts go on where they were, with on_rez. */
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

  /** Moves an object over the border, with all who sit on it: pending answers are lost, without an event. */
  cross(object: SceneObject, regionName: string): void {
    this.web.lose(object, 'the object changed region');
    object.regionName = regionName;
    for (const avatar of this.inhabitants.on(object)) avatar.regionName = regionName;
    this.engine.announce(object, 'changed', [CHANGED_REGION]);
  }

  /** Restarts the region: answers are lost, scripts go on. */
  restart(): void {
    for (const object of this.inhabitants.objects.filter(({ isPresent }) => isPresent)) {
      this.web.lose(object, 'the region restarted');
      this.engine.announce(object, 'changed', [CHANGED_REGION_START]);
    }
  }

  touch(object: SceneObject, avatar: Avatar, face = 0): void {
    this.engine.announce(object, 'touch_start', [1], [avatar.detected(face)]);
  }

  /** Seats an avatar. @param link the number of the prim that the avatar sits on */
  sit(avatar: Avatar, object: SceneObject, link = 1): void {
    this.seats.sit(avatar, object, link);
  }

  /** Attaches an object of the avatar, as one that is worn from the inventory: with on_rez. */
  wear(avatar: Avatar, object: SceneObject): void {
    object.owner = avatar.key;
    object.attachPoint = WORN_ON_PELVIS;
    this.engine.announce(object, 'on_rez', [0]);
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
}

import type { Avatar } from '../world/avatar.js';
import type { SceneObject } from '../world/scene-object.js';
import type { Inhabitants } from './inhabitants.js';

const CHANGED_LINK = 0x20;

/** Seats avatars; sitting down and standing up change the linkset. */
export class Seats {
  constructor(
    private readonly inhabitants: Inhabitants,
    private readonly changed: (object: SceneObject, flag: number) => void,
  ) {}

  sit(avatar: Avatar, object: SceneObject, link: number): void {
    this.stand(avatar);
    object.seated.push({ avatar: avatar.key, link });
    avatar.seat = object.key;
    avatar.motion = this.inhabitants.onSeat(object);
    this.changed(object, CHANGED_LINK);
  }

  stand(avatar: Avatar): void {
    const object = this.inhabitants.objects.find(({ key }) => key === avatar.seat);
    avatar.seat = undefined;
    const at = object?.seated.findIndex((one) => one.avatar === avatar.key) ?? -1;
    if (!object || at === -1) return;
    object.seated.splice(at, 1);
    this.changed(object, CHANGED_LINK);
  }

  clear(object: SceneObject): void {
    for (const avatar of this.inhabitants.on(object)) this.stand(avatar);
  }
}

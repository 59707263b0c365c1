import { ScriptError } from '../run/script-error.js';
import { ObjectDeath } from '../run/signals.js';
import {
  LslKey,
  type LslList,
  NULL_KEY,
  type Rotation,
  type Scalar,
  Vector,
  ZERO_ROTATION,
  ZERO_VECTOR,
} from '../run/value.js';
import type { Body } from '../world/body.js';
import type { Caller } from '../world/caller.js';
import { SceneObject } from '../world/scene-object.js';
import { cut } from './chat-functions.js';
import type { Natives } from './native.js';

const MAX_NAME_LENGTH = 63;
const MAX_DESCRIPTION_LENGTH = 127;
const STATUS_PHYSICS = 1;
const STATUS_PHANTOM = 0x10;

/** Maps OBJECT_* to the details of an object or avatar in llGetObjectDetails. */
const DETAILS: Readonly<Record<number, (body: Body, by: Caller) => Scalar>> = {
  1: ({ name }) => name,
  2: (body) => (body instanceof SceneObject ? body.root.description : ''),
  3: ({ motion }) => motion.position,
  4: ({ motion }) => motion.rotation,
  5: ({ motion }) => motion.velocity,
  6: ({ owner }) => new LslKey(owner),
  7: () => new LslKey(NULL_KEY),
  8: ({ owner }) => new LslKey(owner),
  9: (body) => (body instanceof SceneObject ? body.scripts.length : 0),
  18: (body, by) => new LslKey(rootOf(body, by).key),
  19: (body) => (body instanceof SceneObject ? body.attachPoint : 0),
  21: (body) => Number(body instanceof SceneObject && body.isPhysical),
  22: (body) => Number(body instanceof SceneObject && body.isPhantom),
  30: (body) => (body instanceof SceneObject ? body.prims.length : 0),
  38: (body) => (body instanceof SceneObject ? body.seated.length : 0),
};

/** Returns the root of the object that an avatar sits on; anything else is its own root. */
function rootOf(body: Body, { world }: Caller): Body {
  return world.objects.find(({ seated }) => seated.some(({ avatar }) => avatar === body.key)) ?? body;
}

/**
 * Returns the object or avatar with this key that the caller's region holds; a prim of an object counts as the object.
 */
export function findBody({ world, object }: Caller, key: string): Body | undefined {
  const found =
    world.objects.find(({ prims }) => prims.some((prim) => prim.key === key)) ??
    world.avatars.find((avatar) => avatar.key === key);
  return found?.isPresent && found.regionName === object.regionName ? found : undefined;
}

function details(by: Caller, key: string, list: LslList): Scalar[] {
  const body = findBody(by, key);
  if (!body) return [];
  return list.map((item) => {
    const detail = DETAILS[Number(item)];
    if (!detail) throw new ScriptError(`llGetObjectDetails: the model has no detail ${Number(item)}.`);
    return detail(body, by);
  });
}

/** Moves the whole object; where a path moves it, the path wins. */
function moveTo({ object }: Caller, position: Vector): void {
  object.motion = { ...object.motion, position };
}

function isStatus({ object }: Caller, status: number): number {
  if (status === STATUS_PHYSICS) return Number(object.isPhysical);
  return Number(status === STATUS_PHANTOM && object.isPhantom);
}

function setStatus({ object }: Caller, status: number, value: number): void {
  if (status & STATUS_PHYSICS) object.isPhysical = value !== 0;
  if (status & STATUS_PHANTOM) object.isPhantom = value !== 0;
}

/** Contains the functions about the object of the script. */
export const OBJECTS = {
  llGetKey: (by) => by.prim.key,
  llGetOwner: (by) => by.object.owner,
  llGetCreator: (by) => by.object.owner,
  llGetObjectName: (by) => by.prim.name,
  llSetObjectName: (by, name: string) => {
    by.prim.name = cut(name, MAX_NAME_LENGTH);
    if (by.prim === by.object.root) by.object.name = by.prim.name;
  },
  llGetObjectDesc: (by) => by.prim.description,
  llSetObjectDesc: (by, text: string) => {
    by.prim.description = cut(text, MAX_DESCRIPTION_LENGTH);
  },
  llGetObjectDetails: details,
  llGetPos: (by) => by.object.motion.position,
  llGetRootPosition: (by) => by.object.motion.position,
  llGetLocalPos: (by) => (by.prim === by.object.root ? by.object.motion.position : ZERO_VECTOR),
  llSetPos: (by, position: Vector) => moveTo(by, position),
  llSetRegionPos: (by, position: Vector) => {
    moveTo(by, position);
    return 1;
  },
  llGetRot: (by) => by.object.motion.rotation,
  llGetRootRotation: (by) => by.object.motion.rotation,
  llGetLocalRot: (by) => (by.prim === by.object.root ? by.object.motion.rotation : ZERO_ROTATION),
  llSetRot: (by, rotation: Rotation) => {
    by.object.motion = { ...by.object.motion, rotation };
  },
  llGetVel: (by) => by.object.motion.velocity,
  llGetScale: (by) => by.prim.size,
  llSetScale: (by, size: Vector) => {
    by.prim.size = size;
  },
  llGetRegionName: (by) => by.object.regionName,
  llGetRegionCorner: () => new Vector(264_448, 233_984, 0),
  llGetLinkNumber: (by) => by.object.linkOf(by.prim),
  llGetNumberOfPrims: (by) => by.object.prims.length + by.object.seated.length,
  llGetLinkKey: (by, link: number) => by.object.avatarAt(link) ?? by.object.linked(link, by.prim)[0]?.key ?? NULL_KEY,
  llGetLinkName: (by, link: number) => by.object.linked(link, by.prim)[0]?.name ?? '',
  llGetNumberOfSides: (by) => by.prim.faces.length,
  llGetLinkNumberOfSides: (by, link: number) => by.object.linked(link, by.prim)[0]?.faces.length ?? 0,
  llGetStatus: isStatus,
  llSetStatus: setStatus,
  llDie: () => {
    throw new ObjectDeath();
  },
  llGetAttached: (by) => by.object.attachPoint,
  llPassTouches: () => undefined,
  llPassCollisions: () => undefined,
  llSetClickAction: () => undefined,
  llSetTouchText: () => undefined,
  llSetSitText: () => undefined,
} satisfies Natives;

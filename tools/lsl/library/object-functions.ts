import { ScriptError } from '../run/script-error.js';
import { LslKey, type LslList, NULL_KEY, type Scalar, ZERO_VECTOR } from '../run/value.js';
import type { Body } from '../world/body.js';
import type { Caller } from '../world/caller.js';
import { SceneObject } from '../world/scene-object.js';
import type { Detected } from '../world/script-state.js';
import { cut } from './chat-functions.js';
import type { Natives } from './native.js';

const MAX_DESCRIPTION_LENGTH = 127;

/** Maps the OBJECT_* constants of llGetObjectDetails to functions that return the detail of an object or avatar. */
const DETAILS: Readonly<Record<number, (body: Body, by: Caller) => Scalar>> = {
  1: ({ name }) => name,
  2: (body) => (body instanceof SceneObject ? body.root.description : ''),
  3: ({ motion }) => motion.position,
  5: ({ motion }) => motion.velocity,
  6: ({ owner }) => new LslKey(owner),
  18: (body, by) => new LslKey(rootOf(body, by).key),
};

/** Returns the object on which an avatar sits; any other body is its own root. */
function rootOf(body: Body, { world }: Caller): Body {
  return world.objects.find(({ seated }) => seated.some(({ avatar }) => avatar === body.key)) ?? body;
}

/** Returns the avatar with this key, or the object with a prim of this key; undefined if it is not in the caller's region. */
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

const detected = ({ script }: Caller, index: number): Detected | undefined => script.detected[index];

/** The functions for the script's object and prim, for details of others, and for the causes of an event (llDetected*). */
export const OBJECTS = {
  'key llGetKey()': (by) => by.prim.key,
  'key llGetOwner()': (by) => by.object.owner,
  'string llGetObjectName()': (by) => by.prim.name,
  'string llGetObjectDesc()': (by) => by.prim.description,
  'llSetObjectDesc(string)': (by, text: string) => {
    by.prim.description = cut(text, MAX_DESCRIPTION_LENGTH);
  },
  'list llGetObjectDetails(key, list)': details,
  'vector llGetPos()': (by) => by.object.motion.position,
  'rotation llGetRot()': (by) => by.object.motion.rotation,
  'vector llGetScale()': (by) => by.prim.size,
  'string llGetRegionName()': (by) => by.object.regionName,
  'float llGetRegionTimeDilation()': (by) => by.object.timeDilation,
  'integer llGetLinkNumber()': (by) => by.object.linkOf(by.prim),
  'integer llGetNumberOfPrims()': (by) => by.object.prims.length + by.object.seated.length,
  'key llGetLinkKey(integer)': (by, link: number) =>
    by.object.avatarAt(link) ?? by.object.linked(link, by.prim)[0]?.key ?? NULL_KEY,
  'string llGetLinkName(integer)': (by, link: number) => by.object.linked(link, by.prim)[0]?.name ?? '',
  /** Does nothing, because the model ignores statuses. */
  'llSetStatus(integer, integer)': () => undefined,
  'key llDetectedKey(integer)': (by, index: number) => detected(by, index)?.key ?? NULL_KEY,
  'vector llDetectedPos(integer)': (by, index: number) => detected(by, index)?.position ?? ZERO_VECTOR,
  'vector llDetectedVel(integer)': (by, index: number) => detected(by, index)?.velocity ?? ZERO_VECTOR,
  'integer llDetectedTouchFace(integer)': (by, index: number) => detected(by, index)?.face ?? -1,
  'llVolumeDetect(integer)': (by, isOn: number) => {
    by.object.isVolumeDetect = isOn !== 0;
  },
  'integer llGetAttached()': (by) => by.object.attachPoint,
} satisfies Natives;

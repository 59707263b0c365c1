import { ScriptError } from '../run/script-error.js';
import { LslKey, NULL_KEY, type Vector, ZERO_VECTOR } from '../run/value.js';
import { Avatar } from '../world/avatar.js';
import type { Caller } from '../world/caller.js';
import type { Natives } from './native.js';
import { findBody } from './object-functions.js';

const AGENT_ON_OBJECT_AND_SITTING = 0x30;
const WHOLE_REGION = 4;

/** Returns the avatar with this key, or undefined if it is not in the caller's region. */
function person(by: Caller, key: string): Avatar | undefined {
  const body = findBody(by, key);
  return body instanceof Avatar ? body : undefined;
}

const people = (by: Caller): Avatar[] =>
  by.world.avatars.filter((one) => one.isPresent && one.regionName === by.object.regionName);

/** The functions for avatars, which know only those in the script's region. */
export const PEOPLE = {
  'key llGetOwnerKey(key)': (by, key: string) => findBody(by, key)?.owner ?? key,
  'string llKey2Name(key)': (by, key: string) => findBody(by, key)?.name ?? '',
  'string llGetDisplayName(key)': (by, key: string) => person(by, key)?.displayName ?? '',
  'string llGetUsername(key)': (by, key: string) => person(by, key)?.username ?? '',
  'integer llGetAgentInfo(key)': (by, key: string) =>
    person(by, key)?.seat === undefined ? 0 : AGENT_ON_OBJECT_AND_SITTING,
  'vector llGetAgentSize(key)': (by, key: string) => person(by, key)?.size ?? ZERO_VECTOR,
  'list llGetAgentList(integer, list)': (by, scope: number) => {
    if (scope !== WHOLE_REGION) throw new ScriptError('The model lists the avatars of the whole region only.');
    return people(by).map(({ key }) => new LslKey(key));
  },
  /** Returns NULL_KEY if the prim has no sit target, even if an avatar sits on it. */
  'key llAvatarOnSitTarget()': ({ object, prim }) => {
    const number = Math.max(object.linkOf(prim), 1);
    return (prim.sitTarget && object.seated.find(({ link }) => link === number)?.avatar) ?? NULL_KEY;
  },
  'llSitTarget(vector, rotation)': (by, offset: Vector) => {
    by.prim.sitTarget = offset.length === 0 ? undefined : offset;
  },
} satisfies Natives;

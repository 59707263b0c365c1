import { LslKey, NULL_KEY, Vector, ZERO_VECTOR } from '../run/value.js';
import { Avatar } from '../world/avatar.js';
import type { Caller } from '../world/caller.js';
import type { Natives } from './native.js';
import { findBody } from './object-functions.js';

const AGENT_ON_OBJECT_AND_SITTING = 0x30;
const WHOLE_REGION = 4;

/** Returns an avatar in the caller's region. */
function person(by: Caller, key: string): Avatar | undefined {
  const body = findBody(by, key);
  return body instanceof Avatar ? body : undefined;
}

const people = (by: Caller): Avatar[] =>
  by.world.avatars.filter((one) => one.isPresent && one.regionName === by.object.regionName);

/** Finds the avatar on a prim. Without a sit target there is no answer, although an avatar sits. */
function seated({ object, prim }: Caller, link: number): string {
  const [seat = prim] = link === -4 ? [prim] : object.linked(link, prim);
  const number = Math.max(object.linkOf(seat), 1);
  return (seat.sitTarget && object.seated.find((one) => one.link === number)?.avatar) ?? NULL_KEY;
}

/** Sets a sit target; <0, 0, 0> removes it. */
function setTarget({ object, prim }: Caller, link: number, offset: Vector): void {
  for (const seat of link === -4 ? [prim] : object.linked(link, prim)) {
    seat.sitTarget = offset.length === 0 ? undefined : offset;
  }
}

/** Contains the functions about people: only those in the region are known. */
export const PEOPLE = {
  llGetOwnerKey: (by, key: string) => findBody(by, key)?.owner ?? key,
  llKey2Name: (by, key: string) => findBody(by, key)?.name ?? '',
  llName2Key: (by, name: string) => people(by).find((one) => one.name === name)?.key ?? NULL_KEY,
  llGetDisplayName: (by, key: string) => person(by, key)?.displayName ?? '',
  llGetUsername: (by, key: string) => person(by, key)?.username ?? '',
  llGetAgentInfo: (by, key: string) => (person(by, key)?.seat === undefined ? 0 : AGENT_ON_OBJECT_AND_SITTING),
  llGetAgentSize: (by, key: string) => person(by, key)?.size ?? ZERO_VECTOR,
  llGetAgentList: (by, scope: number) =>
    scope & WHOLE_REGION || scope !== 0 ? people(by).map(({ key }) => new LslKey(key)) : [],
  llAvatarOnSitTarget: (by) => seated(by, -4),
  llAvatarOnLinkSitTarget: (by, link: number) => seated(by, link),
  llSitTarget: (by, offset: Vector) => setTarget(by, -4, offset),
  llLinkSitTarget: (by, link: number, offset: Vector) => setTarget(by, link, offset),
  llUnSit: (by, key: string) => {
    const avatar = person(by, key);
    if (avatar?.seat === by.object.key) by.world.unseat(avatar);
  },
} satisfies Natives;

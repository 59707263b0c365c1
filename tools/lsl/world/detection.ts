import type { Body } from './body.js';
import { Avatar } from './avatar.js';
import { SceneObject } from './scene-object.js';
import type { Detected } from './script-state.js';

const AGENT = 1;
const ACTIVE = 2;
const PASSIVE = 4;
const SCRIPTED = 8;

function typeOf(body: Body): number {
  if (body instanceof Avatar) return AGENT | (body.motion.velocity.length > 0 ? ACTIVE : PASSIVE);
  if (!(body instanceof SceneObject)) return PASSIVE;
  const moves = body.isPhysical ? ACTIVE : PASSIVE;
  return body.scripts.length > 0 ? moves | SCRIPTED : moves;
}

/** Returns what llDetected* say of an avatar or object. @param link the number of the prim that was touched or hit */
export const detectedOf = (body: Body, link = 0, face = -1): Detected => ({
  key: body.key,
  name: body.name,
  owner: body.owner,
  type: typeOf(body),
  position: body.motion.position,
  rotation: body.motion.rotation,
  velocity: body.motion.velocity,
  link,
  face,
});

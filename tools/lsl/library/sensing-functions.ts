import { isKey } from '../run/casts.js';
import { NULL_KEY, Vector, ZERO_ROTATION, ZERO_VECTOR } from '../run/value.js';
import type { Body } from '../world/body.js';
import type { Caller } from '../world/caller.js';
import { detectedOf } from '../world/detection.js';
import type { Detected } from '../world/script-state.js';
import type { Natives } from './native.js';

const MAX_DETECTED = 32;
const MAX_RANGE = 96;
const INVALID_TEXCOORD = new Vector(-1, -1, 0);
const MIDDLE = new Vector(0.5, 0.5, 0);

const detected = ({ script }: Caller, index: number): Detected | undefined => script.detected[index];

function sensed(by: Caller, name: string, key: string, type: number, range: number): Detected[] {
  const { position } = by.object.motion;
  const distance = (body: Body): number => body.motion.position.minus(position).length;
  return [...by.world.avatars, ...by.world.objects]
    .filter((body) => body.isPresent && body.regionName === by.object.regionName && body !== by.object)
    .filter((body) => (name === '' || body.name === name) && (!isKey(key) || body.key === key))
    .filter((body) => distance(body) <= Math.min(range, MAX_RANGE))
    .sort((left, right) => distance(left) - distance(right))
    .map((body) => detectedOf(body))
    .filter((one) => (one.type & type) !== 0)
    .slice(0, MAX_DETECTED);
}

function sense(by: Caller, run: () => readonly Detected[], seconds: number): void {
  by.world.setSensor(by, { run, seconds, due: by.world.now + seconds });
}

/** Contains the functions about the cause of an event, and about what is near. */
export const SENSING = {
  llDetectedKey: (by, index: number) => detected(by, index)?.key ?? NULL_KEY,
  llDetectedName: (by, index: number) => detected(by, index)?.name ?? '',
  llDetectedOwner: (by, index: number) => detected(by, index)?.owner ?? NULL_KEY,
  llDetectedPos: (by, index: number) => detected(by, index)?.position ?? ZERO_VECTOR,
  llDetectedRot: (by, index: number) => detected(by, index)?.rotation ?? ZERO_ROTATION,
  llDetectedVel: (by, index: number) => detected(by, index)?.velocity ?? ZERO_VECTOR,
  llDetectedType: (by, index: number) => detected(by, index)?.type ?? 0,
  llDetectedGroup: (by, index: number) => Number(detected(by, index)?.owner === by.object.owner),
  llDetectedLinkNumber: (by, index: number) => detected(by, index)?.link ?? 0,
  llDetectedTouchFace: (by, index: number) => detected(by, index)?.face ?? -1,
  llDetectedTouchST: (by, index: number) => (detected(by, index) ? MIDDLE : INVALID_TEXCOORD),
  llDetectedTouchUV: (by, index: number) => (detected(by, index) ? MIDDLE : INVALID_TEXCOORD),
  llVolumeDetect: (by, isOn: number) => {
    by.object.isVolumeDetect = isOn !== 0;
    by.object.isPhantom = isOn !== 0;
  },
  llCollisionFilter: (by, name: string, key: string, accepts: number) => {
    by.script.collisionFilter = { name, key: isKey(key) ? key : '', accepts: accepts !== 0 };
  },
  llSensor: (by, name: string, key: string, type: number, range: number) =>
    sense(by, () => sensed(by, name, key, type, range), 0),
  llSensorRepeat: (by, ...[name, key, type, range, , seconds]: [string, string, number, number, number, number]) =>
    sense(by, () => sensed(by, name, key, type, range), seconds),
  llSensorRemove: (by) => by.world.setSensor(by, undefined),
} satisfies Natives;

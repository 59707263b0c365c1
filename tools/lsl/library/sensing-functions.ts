import { NULL_KEY, ZERO_VECTOR } from '../run/value.js';
import type { Caller } from '../world/caller.js';
import type { Detected } from '../world/script-state.js';
import type { Natives } from './native.js';

const detected = ({ script }: Caller, index: number): Detected | undefined => script.detected[index];

/** The functions for the causes of an event (llDetected*), and for volume detection. */
export const SENSING = {
  'key llDetectedKey(integer)': (by, index: number) => detected(by, index)?.key ?? NULL_KEY,
  'string llDetectedName(integer)': (by, index: number) => detected(by, index)?.name ?? '',
  'vector llDetectedPos(integer)': (by, index: number) => detected(by, index)?.position ?? ZERO_VECTOR,
  'vector llDetectedVel(integer)': (by, index: number) => detected(by, index)?.velocity ?? ZERO_VECTOR,
  'integer llDetectedTouchFace(integer)': (by, index: number) => detected(by, index)?.face ?? -1,
  'llVolumeDetect(integer)': (by, isOn: number) => {
    by.object.isVolumeDetect = isOn !== 0;
  },
} satisfies Natives;

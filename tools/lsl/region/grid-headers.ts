import type { Vector } from '../run/value.js';
import type { Caller } from '../world/caller.js';

const tuple = (...parts: number[]): string => `(${parts.map((part) => part.toFixed(6)).join(', ')})`;
const vector = ({ x, y, z }: Vector): string => tuple(x, y, z);

/** Returns the headers that the grid adds to each request of a script. */
export function gridHeaders({ object, prim, world }: Caller): Record<string, string> {
  const { position, rotation, velocity } = object.motion;
  const owner = world.avatars.find(({ key }) => key === object.owner);
  return {
    'User-Agent': 'Second Life LSL/2026-06-01.1 (http://secondlife.com)',
    'X-SecondLife-Shard': 'Production',
    'X-SecondLife-Region': `${object.regionName} (264448, 233984)`,
    'X-SecondLife-Owner-Name': owner?.name ?? '(Loading...)',
    'X-SecondLife-Owner-Key': object.owner,
    'X-SecondLife-Object-Name': prim.name,
    'X-SecondLife-Object-Key': prim.key,
    'X-SecondLife-Local-Position': vector(position),
    'X-SecondLife-Local-Rotation': tuple(rotation.x, rotation.y, rotation.z, rotation.s),
    'X-SecondLife-Local-Velocity': vector(velocity),
  };
}

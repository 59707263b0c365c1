import { type Rotation, Vector } from '../run/value.js';
import type { Avatar } from '../world/avatar.js';
import type { Body } from '../world/body.js';
import { SceneObject } from '../world/scene-object.js';
import type { Detected, QueuedEvent, ScriptState } from '../world/script-state.js';

/**
 * Names the bodies that a collision reports when an avatar sits in a vehicle: in Second Life, it may report either or both at
 * once. With 'bodies' the avatar is a separate body that collides at other moments than the vehicle; with 'seated' only the
 * avatar collides.
 */
export type CollisionNames = 'vehicle' | 'driver' | 'both' | 'bodies' | 'seated';

type Enqueue = (script: ScriptState, event: QueuedEvent) => void;

/**
 * Finds, frame by frame, which bodies enter an object with llVolumeDetect. Bodies are treated as boxes along the axes of that
 * object. Other objects detect nothing, because they would stop what hits them, which is not modelled.
 */
export class Collisions {
  private readonly inside = new Map<SceneObject, Set<Body>>();

  constructor(
    private readonly enqueue: Enqueue,
    private readonly names: CollisionNames,
  ) {}

  frame(objects: readonly SceneObject[], avatars: readonly Avatar[]): void {
    const bodies = this.bodies(
      objects.filter(({ attachPoint }) => attachPoint === 0),
      avatars,
    );
    for (const line of objects.filter(({ isVolumeDetect, isPresent }) => isVolumeDetect && isPresent)) {
      const before = this.inside.get(line) ?? new Set();
      const now = new Set(bodies.filter((body) => body !== line && isIn(line, body)));
      this.inside.set(line, now);
      this.report(
        line,
        [...now].filter((body) => !before.has(body)),
        avatars,
      );
    }
  }

  private bodies(objects: readonly SceneObject[], avatars: readonly Avatar[]): Body[] {
    if (this.names === 'bodies') return [...objects, ...avatars];
    if (this.names === 'seated') return [...objects.filter(({ seated }) => seated.length === 0), ...avatars];
    return [...objects, ...avatars.filter(({ seat }) => seat === undefined)];
  }

  private report(line: SceneObject, bodies: readonly Body[], avatars: readonly Avatar[]): void {
    const detected = bodies.flatMap((body) => this.named(body, avatars));
    if (detected.length === 0) return;
    for (const script of line.scripts)
      this.enqueue(script, { name: 'collision_start', values: [detected.length], detected });
  }

  private named(body: Body, avatars: readonly Avatar[]): Detected[] {
    const drivers = body instanceof SceneObject ? avatars.filter(({ seat }) => seat === body.key) : [];
    if (drivers.length === 0 || ['vehicle', 'bodies'].includes(this.names)) return [body.detected()];
    const people = drivers.map((driver) => driver.detected());
    return this.names === 'driver' ? people : [body.detected(), ...people];
  }
}

function isIn(line: SceneObject, body: Body): boolean {
  if (!body.isPresent || body.regionName !== line.regionName) return false;
  const { position, rotation } = line.motion;
  if (isFar(position, body.motion.position, line.size.length + body.size.length)) return false;
  const offset = body.motion.position.minus(position).turned(rotation.inverse);
  const reach = extent(body, rotation).plus(line.size.times(0.5));
  return Math.abs(offset.x) <= reach.x && Math.abs(offset.y) <= reach.y && Math.abs(offset.z) <= reach.z;
}

/**
 * Returns whether two positions are more than `metres` apart along the x or y axis: a cheap test that excludes most bodies.
 */
function isFar(one: Vector, other: Vector, metres: number): boolean {
  return Math.abs(one.x - other.x) > metres || Math.abs(one.y - other.y) > metres;
}

/** Returns half the size of a body's bounding box along the axes of a rotation. */
function extent({ size, motion }: Body, axes: Rotation): Vector {
  const turn = motion.rotation.then(axes.inverse);
  const half = size.times(0.5);
  const corners = [1, -1].flatMap((y) => [1, -1].map((z) => new Vector(half.x, half.y * y, half.z * z).turned(turn)));
  const furthest = (axis: 'x' | 'y' | 'z') => Math.max(...corners.map((corner) => Math.abs(corner[axis])));
  return new Vector(furthest('x'), furthest('y'), furthest('z'));
}

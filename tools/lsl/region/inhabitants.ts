import * as uuid from 'uuid';
import { seededRandom } from '../../lib/random.js';
import type { Program } from '../program.js';
import { Rotation, Vector, ZERO_ROTATION, ZERO_VECTOR } from '../run/value.js';
import { Avatar } from '../world/avatar.js';
import type { Body, Motion } from '../world/body.js';
import { Prim } from '../world/prim.js';
import { SceneObject } from '../world/scene-object.js';

type Triple = readonly [x: number, y: number, z: number];

export interface NewAvatar {
  /** The display name, by default the account name. */
  readonly displayName?: string;
  /** The position in metres from the region's south-west corner; its middle, 25 m up, when absent. */
  readonly position?: Triple;
  readonly path?: (seconds: number) => Motion;
}

export interface NewPrim {
  readonly name?: string;
  readonly description?: string;
  readonly size?: Triple;
  readonly scripts?: readonly Program[];
}

export interface NewObject extends NewPrim, Pick<NewAvatar, 'position' | 'path'> {
  readonly owner: Avatar;
  /** The prims of the object other than its root, in order of their link numbers; none when absent. */
  readonly linked?: readonly NewPrim[];
  /** The rotation about the vertical axis, in degrees; 0 when absent. */
  readonly turn?: number;
}

/** Holds the avatars and objects of a region. */
export class Inhabitants {
  readonly objects: SceneObject[] = [];
  readonly avatars: Avatar[] = [];
  /** Generates the same numbers for every region. */
  readonly random = seededRandom('region');

  /** @param seatAhead the distance by which avatars sit ahead of a vehicle's centre, in metres */
  constructor(
    private readonly regionName: string,
    private readonly seatAhead = 0,
  ) {}

  readonly newKey = (): string => uuid.v4({ random: Uint8Array.from({ length: 16 }, () => this.random.int(0, 255)) });

  addAvatar(name: string, { displayName = name, position, path }: NewAvatar = {}): Avatar {
    const avatar = new Avatar(this.newKey(), name, displayName, this.regionName);
    place(avatar, position, ZERO_ROTATION);
    avatar.path = path;
    this.avatars.push(avatar);
    return avatar;
  }

  addObject({ owner, linked = [], position, turn = 0, path, ...root }: NewObject): SceneObject {
    const prims = [root, ...linked].map((prim) => this.newPrim(prim));
    const object = new SceneObject(prims, owner.key, this.regionName);
    const half = (turn * Math.PI) / 360;
    place(object, position, new Rotation(0, 0, Math.sin(half), Math.cos(half)));
    object.path = path;
    this.objects.push(object);
    return object;
  }

  rezAgain(object: SceneObject): void {
    object.isPresent = true;
    for (const prim of object.prims) prim.key = this.newKey();
    object.key = object.root.key;
    object.regionName = this.regionName;
  }

  on(object: SceneObject): Avatar[] {
    return this.avatars.filter(({ seat }) => seat === object.key);
  }

  /** Moves bodies with a path to their position at a second of the clock, with the avatars on them and what avatars wear. */
  move(seconds: number): void {
    for (const body of [...this.objects, ...this.avatars]) {
      if (body.path && body.isPresent) body.motion = body.path(seconds);
    }
    for (const avatar of this.avatars) {
      const seat = avatar.seat === undefined ? undefined : this.objects.find(({ key }) => key === avatar.seat);
      if (seat) avatar.motion = this.onSeat(seat);
    }
    for (const object of this.objects.filter(({ attachPoint }) => attachPoint > 0)) {
      object.motion = this.avatars.find(({ key }) => key === object.owner)?.motion ?? object.motion;
    }
  }

  /** Returns the motion of an avatar seated on an object. */
  onSeat({ motion }: SceneObject): Motion {
    const ahead = new Vector(this.seatAhead, 0, 0).turned(motion.rotation);
    return { ...motion, position: motion.position.plus(ahead) };
  }

  private newPrim({ name = 'Object', description = '', size }: NewPrim): Prim {
    const prim = new Prim(this.newKey(), name);
    prim.description = description;
    if (size) prim.size = new Vector(...size);
    return prim;
  }
}

function place(body: Body, position: Triple | undefined, rotation: Rotation): void {
  const at = position ? new Vector(...position) : body.motion.position;
  body.motion = { position: at, velocity: ZERO_VECTOR, rotation };
}

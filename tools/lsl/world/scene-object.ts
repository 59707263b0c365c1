import type { Vector } from '../run/value.js';
import { Body } from './body.js';
import { LinksetData } from './linkset-data.js';
import type { Prim } from './prim.js';
import type { ScriptState } from './script-state.js';

/** Represents an object of linked prims; the first one is its root, whose key and name are the object's. */
export class SceneObject extends Body {
  data = new LinksetData();
  isVolumeDetect = false;
  isPhantom = false;
  isPhysical = false;
  /** The point at which an avatar wears it; 0 while it is in the region. */
  attachPoint = 0;
  /** Lists the calls of llTargetOmega, llPlaySound and the like, newest last. */
  readonly effects: string[] = [];
  /** The avatars on it, in the order in which they sat down. */
  readonly seated: { readonly avatar: string; readonly link: number }[] = [];
  private ownerKey: string;

  constructor(
    readonly prims: readonly Prim[],
    owner: string,
    regionName: string,
  ) {
    super(prims[0]?.key ?? '', prims[0]?.name ?? '', regionName);
    this.ownerKey = owner;
  }

  get owner(): string {
    return this.ownerKey;
  }

  set owner(key: string) {
    this.ownerKey = key;
  }

  get root(): Prim {
    const [root] = this.prims;
    if (!root) throw new Error('An object has at least one prim.');
    return root;
  }

  get size(): Vector {
    return this.root.size;
  }

  get scripts(): ScriptState[] {
    return this.prims.flatMap(({ scripts }) => scripts);
  }

  /**
   * Returns the number of a prim: 0 for a single prim without a seated avatar, else 1 for the root, then 2 and so
   * on.
   */
  linkOf(prim: Prim): number {
    return this.prims.length + this.seated.length === 1 ? 0 : this.prims.indexOf(prim) + 1;
  }

  /** Returns the avatar that is a link of the object while they sit on it: their numbers follow those of the prims. */
  avatarAt(link: number): string | undefined {
    return this.seated[link - this.prims.length - 1]?.avatar;
  }

  primOf(script: ScriptState): Prim {
    return this.prims.find(({ scripts }) => scripts.includes(script)) ?? this.root;
  }

  /** Returns the prims that LINK_SET, LINK_THIS and the like name, seen from one of them. */
  linked(link: number, from: Prim): Prim[] {
    switch (link) {
      case -1:
        return [...this.prims];
      case -2:
        return this.prims.filter((prim) => prim !== from);
      case -3:
        return this.prims.slice(1);
      case -4:
        return [from];
      default:
        return this.prims.filter((_, index) => index + 1 === Math.max(link, 1));
    }
  }
}

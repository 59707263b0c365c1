import type { Vector } from '../run/value.js';
import { Body } from './body.js';
import { LinksetData } from './linkset-data.js';
import type { Face, Prim } from './prim.js';
import type { ScriptState } from './script-state.js';

const LINK_SET = -1;
const LINK_THIS = -4;

/** Represents an object of linked prims; the first is its root, which gives the object its key and name. */
export class SceneObject extends Body {
  data = new LinksetData();
  isVolumeDetect = false;
  /** Is returned to scripts as the time dilation of their region, but slows nothing in the model down. */
  timeDilation = 1;
  /** The attachment point at which an avatar wears it; 0 while it is in the region. */
  attachPoint = 0;
  /** The avatars seated on the object, in the order in which they sat down. */
  readonly seated: { readonly avatar: string; readonly link: number }[] = [];

  constructor(
    readonly prims: readonly Prim[],
    public owner: string,
    regionName: string,
  ) {
    super(prims[0]?.key ?? '', prims[0]?.name ?? '', regionName);
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
   * Returns a prim's link number: 0 for a single prim with no seated avatar; otherwise 1 for the root, 2 for the next prim, and
   * so on.
   */
  linkOf(prim: Prim): number {
    return this.prims.length + this.seated.length === 1 ? 0 : this.prims.indexOf(prim) + 1;
  }

  /** Returns the seated avatar with this link number; their numbers follow those of the prims. */
  avatarAt(link: number): string | undefined {
    return this.seated[link - this.prims.length - 1]?.avatar;
  }

  /** Returns the prims for a prim number, LINK_SET or LINK_THIS, relative to one of them. */
  linked(link: number, from: Prim): Prim[] {
    if (link === LINK_SET) return [...this.prims];
    return link === LINK_THIS ? [from] : this.prims.filter((_, index) => index + 1 === Math.max(link, 1));
  }

  /** Returns a face of these prims, or all of them for -1. */
  faces(link: number, from: Prim, face: number): Face[] {
    return this.linked(link, from).flatMap(({ faces }) => (face === -1 ? faces : faces.slice(face, face + 1)));
  }
}

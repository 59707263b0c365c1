import type { Vector } from '../run/value.js';
import { Body } from './body.js';
import { LinksetData } from './linkset-data.js';
import type { Face, Prim } from './prim.js';
import type { ScriptState } from './script-state.js';

const LINK_SET = -1;
const LINK_THIS = -4;

/** Models an object of linked prims. The first is the root, whose key, name and size are those of the object. */
export class SceneObject extends Body {
  data = new LinksetData();
  isVolumeDetect = false;
  /** The time dilation that scripts are told, from 0 to 1; it slows nothing down in the model. */
  timeDilation = 1;
  /** The attachment point at which an avatar wears the object; 0 if it is not worn. */
  attachPoint = 0;
  /** The keys of the avatars on the object and the links on which they sit, in the order in which they sat down. */
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
   * Returns a prim's link number: 0 for the only prim of an object without seated avatars, else 1 for the root, 2 for the next
   * prim, and so on.
   */
  linkOf(prim: Prim): number {
    return this.prims.length + this.seated.length === 1 ? 0 : this.prims.indexOf(prim) + 1;
  }

  /**
   * Returns the key of the seated avatar with this link number, or undefined if there is none. Avatars are numbered after the
   * prims.
   */
  avatarAt(link: number): string | undefined {
    return this.seated[link - this.prims.length - 1]?.avatar;
  }

  /** Returns the prims for a link number, LINK_SET, or LINK_THIS, which is `from`; empty if there is no such prim. */
  linked(link: number, from: Prim): Prim[] {
    if (link === LINK_SET) return [...this.prims];
    return link === LINK_THIS ? [from] : this.prims.filter((_, index) => index + 1 === Math.max(link, 1));
  }

  /** Returns face number `face` of the prims that `linked()` returns, or all their faces for -1. */
  faces(link: number, from: Prim, face: number): Face[] {
    return this.linked(link, from).flatMap(({ faces }) => (face === -1 ? faces : faces.slice(face, face + 1)));
  }
}

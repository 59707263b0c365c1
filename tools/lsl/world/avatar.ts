import { Vector } from '../run/value.js';
import { Body } from './body.js';

/** Describes a text or dialog that was shown to an avatar; `at` is in seconds of the region's clock. */
export interface Shown {
  readonly at: number;
  /** The way in which the text was shown: `chat` nearby on channel 0, `owner` by llOwnerSay, `direct` by llRegionSayTo. */
  readonly kind: 'chat' | 'owner' | 'dialog' | 'text box' | 'direct';
  readonly from: string;
  readonly text: string;
  readonly channel: number;
  readonly buttons: readonly string[];
}

export class Avatar extends Body {
  readonly shown: Shown[] = [];
  /** The key of the object on which the avatar sits, if any. */
  seat: string | undefined;

  constructor(
    key: string,
    name: string,
    readonly displayName: string,
    regionName: string,
  ) {
    super(key, name, regionName);
  }

  get owner(): string {
    return this.key;
  }

  get size(): Vector {
    return new Vector(0.45, 0.6, 1.9);
  }

  get username(): string {
    return this.name
      .toLowerCase()
      .replace(/ resident$/, '')
      .replaceAll(' ', '.');
  }

  /** Returns all texts of one kind that were shown, oldest first. */
  texts(kind: Shown['kind']): string[] {
    return this.shown.filter((one) => one.kind === kind).map(({ text }) => text);
  }
}

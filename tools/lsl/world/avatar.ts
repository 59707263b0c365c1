import { Vector } from '../run/value.js';
import { Body } from './body.js';

/** Describes something that was shown to an avatar. */
export interface Shown {
  readonly at: number;
  /** `chat` is what the avatar can read nearby on channel 0. */
  readonly kind: 'chat' | 'owner' | 'dialog' | 'text box' | 'direct';
  readonly from: string;
  readonly text: string;
  readonly channel: number;
  readonly buttons: readonly string[];
}

export class Avatar extends Body {
  readonly shown: Shown[] = [];
  /** The key of the object on which the avatar sits. */
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

  /** Returns all shown texts of one kind. */
  texts(kind: Shown['kind']): string[] {
    return this.shown.filter((one) => one.kind === kind).map(({ text }) => text);
  }
}

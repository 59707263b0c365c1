import { Region, type RegionOptions } from '../../../../tools/lsl/region.js';
import { Vector, ZERO_ROTATION, ZERO_VECTOR } from '../../../../tools/lsl/run/value.js';
import type { Avatar } from '../../../../tools/lsl/world/avatar.js';
import type { Motion } from '../../../../tools/lsl/world/body.js';
import type { SceneObject } from '../../../../tools/lsl/world/scene-object.js';
import type { NewObject } from '../../../../tools/lsl/region/inhabitants.js';
import { scriptOf } from './script-of.js';

/** The position of the line in the region, in metres. The line lies across a road that leads east. */
export const LINE_AT = [128, 38, 24] as const;
const METRES_PER_SECOND = 20;
const NEAR_SECONDS = 1;
const LINE = /^([^|]+)\|(LAP|START|DQ|LINE)\|([A-Z])\|([0-9a-f-]{36})\|([^|]*)\|(\d+)\|(.+)$/;
const NAMED =
  /^[^|]+\|LAP2\|[A-Z]\|([0-9a-f-]{36})\|([\d.]+)\|(\d+)\|([0-9a-f-]{36})\|([0-9a-f]{8})\|(\d+\.\d{3})\|(.+)$/;

/** Describes a crossing by the second at which an object crosses the line eastwards or, in `back`, westwards. */
export type Crossing = number | { readonly back: number };

/** Returns the path of an object that crosses the line at these seconds and is far from it in between. */
export const over =
  (...crossings: readonly Crossing[]) =>
  (seconds: number): Motion => {
    const [x, y, z] = LINE_AT;
    for (const crossing of crossings) {
      const [at, speed] =
        typeof crossing === 'number' ? [crossing, METRES_PER_SECOND] : [crossing.back, -METRES_PER_SECOND];
      if (Math.abs(seconds - at) > NEAR_SECONDS) continue;
      const position = new Vector(x + (seconds - at) * speed, y, z);
      return { position, velocity: new Vector(speed, 0, 0), rotation: ZERO_ROTATION };
    }
    return { position: new Vector(x, y + 100, z), velocity: ZERO_VECTOR, rotation: ZERO_ROTATION };
  };

/** Describes a chat line of the controller. */
export interface SaidLine {
  readonly channel: number;
  readonly word: string;
  readonly what: string;
  readonly letter: string;
  readonly key: string;
  readonly seconds: number;
  readonly lap: number;
  readonly name: string;
}

/** Describes a chat line of the controller that names the car. */
export interface NamedLine {
  readonly key: string;
  readonly seconds: number;
  readonly lap: number;
  readonly car: string;
  readonly run: string;
  readonly raceSeconds: number;
  readonly name: string;
}

/** Runs track-controller.lsl in a region with a start/finish line. */
export class StartLine {
  readonly region: Region;
  readonly owner: Avatar;
  readonly line: SceneObject;

  constructor(options: RegionOptions = {}, description = 'A VROOM', globals: Readonly<Record<string, number>> = {}) {
    this.region = new Region(options);
    this.owner = this.region.addAvatar('Race Director');
    this.line = this.addLine({ description, scripts: [scriptOf('in-world/track-controller.lsl', globals)] });
  }

  /** Adds another line, across the same road unless `options` places it elsewhere. */
  addLine(options: Partial<NewObject> = {}): SceneObject {
    return this.region.rez({
      name: 'Start Line',
      description: 'A VROOM',
      owner: this.owner,
      position: LINE_AT,
      size: [0.5, 24, 8],
      scripts: [scriptOf('in-world/track-controller.lsl')],
      ...options,
    });
  }

  /** Adds a person who sits in their own car, which follows `path`. */
  driver(name: string, path: (seconds: number) => Motion): { readonly avatar: Avatar; readonly car: SceneObject } {
    const avatar = this.region.addAvatar(name);
    const car = this.region.rez({ name: `Car of ${name}`, owner: avatar, size: [4, 2, 1.5], path });
    this.region.sit(avatar, car);
    return { avatar, car };
  }

  /** Returns all chat lines about drivers, oldest first. */
  get lines(): SaidLine[] {
    return this.onChannels
      .filter(({ text }) => !NAMED.test(text))
      .map(({ channel, text }) => {
        const [, word = '', what = '', letter = '', key = '', seconds, lap, name = ''] = LINE.exec(text) ?? [];
        if (what === '') throw new Error(`not a line of a controller: ${text}`);
        return { channel, word, what, letter, key, seconds: Number(seconds), lap: Number(lap), name };
      })
      .filter(({ what }) => what !== 'LINE');
  }

  /**
   * Returns the chat lines that name the car, oldest first.
   * @throws an error when one does not come just before the LAP line of the same lap
   */
  get named(): NamedLine[] {
    return this.onChannels.flatMap(({ text }, index) => {
      const [, key = '', seconds = '', lap = '', car = '', run = '', raceSeconds, name = ''] = NAMED.exec(text) ?? [];
      if (key === '') return [];
      const next = this.onChannels[index + 1]?.text ?? '';
      if (!next.endsWith(`|LAP|A|${key}|${seconds}|${lap}|${name}`)) throw new Error(`${text} stands before ${next}`);
      return [{ key, seconds: Number(seconds), lap: Number(lap), car, run, raceSeconds: Number(raceSeconds), name }];
    });
  }

  /** Returns what the lines said in the whole region, without what they said to one person. */
  private get onChannels() {
    return this.region.lines.filter(({ from, range }) => from === this.line.name && range === 'region');
  }

  /** Returns a short form of `lines`, with seconds to the hundredth: `LAP 2 30.00 Ana`. */
  get said(): string[] {
    return this.lines.map(({ what, lap, seconds, name }) => `${what} ${lap} ${seconds.toFixed(2)} ${name}`);
  }

  /** Returns what the owner was shown by llOwnerSay. */
  get toOwner(): string[] {
    return this.owner.texts('owner');
  }

  /** Touches the line as its owner, and presses a button of its menu. */
  async choose(button: string): Promise<void> {
    this.region.touch(this.line, this.owner);
    await this.region.run(2);
    this.region.answer(this.owner, button);
    await this.region.run(0.2);
  }
}

import type { Avatar } from '../../../../tools/lsl/world/avatar.js';
import type { SceneObject } from '../../../../tools/lsl/world/scene-object.js';
import { FakeLeague } from './fake-league.js';
import { drive, type RacePlan } from './course.js';
import { scriptOf } from './script-of.js';
import { StartLine } from './start-line.js';

interface Racer {
  readonly avatar: Avatar;
  readonly car: SceneObject;
  plan: RacePlan;
}

const LANES = 9;

/** Simulates a start line with both of its scripts, and cars on a grid past the line. */
export class LineNight {
  readonly league = new FakeLeague();
  readonly track: StartLine;
  readonly racers: readonly Racer[];

  constructor(
    names: readonly string[],
    description = 'A VROOM',
    globals: Readonly<Record<string, string>> = FakeLeague.globals,
    { isNarrow = false } = {},
  ) {
    this.track = new StartLine({ http: (request) => this.league.http(request) }, description);
    this.track.region.install(this.track.line, scriptOf('in-world/track-league.lsl', globals));
    this.racers = names.map((name, n) => {
      const racer = { plan: { slot: 8 + 8 * n, go: Infinity, crossings: [] } } as unknown as Racer;
      const { avatar, car } = this.track.driver(
        name,
        drive(() => racer.plan, isNarrow ? (n % LANES) * 2 - LANES + 1 : n * 2),
      );
      return Object.assign(racer, { avatar, car });
    });
  }

  get grid(): string {
    return this.racers.map(({ avatar }) => avatar.key).join(',');
  }

  get expires(): number {
    return Date.parse('2026-06-01T18:00:00Z') / 1000 + Math.ceil(this.track.region.now) + 5;
  }

  async run(seconds: number): Promise<void> {
    for (const end = this.track.region.now + seconds; this.track.region.now < end - 0.001;) {
      await this.track.region.run(Math.min(1, end - this.track.region.now));
      this.league.release(this.track.region.now);
    }
  }

  /**
   * Orders a start and waits for the signal.
   * @param laps for each car, the seconds after the signal at which it crosses the line
   */
  async start(session: string, laps: readonly (readonly number[])[], kind = 'START'): Promise<void> {
    this.league.give(['SESSION', 0, session], ['GRID', 0, this.grid], [kind, this.expires, '6']);
    const before = this.track.toOwner.length;
    await this.track.region.until(
      'the countdown',
      () => this.track.toOwner.slice(before).some((text) => text.includes('starts in')),
      10,
    );
    const go = this.track.region.now + 6;
    for (const [n, own] of laps.entries()) {
      const racer = this.racers[n];
      if (racer) racer.plan = { ...racer.plan, go: go + 0.3, crossings: own.map((end) => go + end) };
    }
    await this.run(6.2);
  }

  received(n: number): string[] {
    return (this.racers[n]?.avatar.texts('direct') ?? []).filter((text) => text.startsWith('Race control: ')).map((text) => text.slice(14)); // prettier-ignore
  }
}

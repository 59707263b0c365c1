import type { UserDto } from '@league/shared/accounts/user.dto';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { RaceSessionDto, SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import type { TrackDto } from '@league/shared/tracks/track.dto';
import { aMember } from './admin-panel.js';
import type { RaceDay } from './race-day.js';

/** Provides an event, at Monza unless another track is given, with one session whose drivers are on the grid in order. */
export class RaceEvening {
  private constructor(
    private readonly day: RaceDay,
    readonly event: RaceEventDto,
    readonly session: RaceSessionDto,
    readonly drivers: readonly UserDto[],
    private readonly entries: readonly SessionEntryDto[],
  ) {}

  static async plan(
    day: RaceDay,
    eventName: string,
    names: readonly string[],
    fields: object,
    trackName = 'Monza',
  ): Promise<RaceEvening> {
    const { league, admin } = day;
    const tracks = await league.call<TrackDto[]>('GET /tracks', undefined, admin);
    const track_id = tracks.find(({ name }) => name === trackName)?.id;
    const start_time = new Date(Date.now() - 60_000).toISOString();
    const event = await league.call<RaceEventDto>('POST /cms/admin/events', { name: eventName, start_time, track_id }, admin); // prettier-ignore
    const drivers: UserDto[] = [];
    for (const name of names) drivers.push(await aMember(day, name));
    const session = await league.call<RaceSessionDto>(`POST /admin/events/${event.id}/sessions`, fields, admin);
    const wanted = drivers.map(({ id: user_id }, n) => ({ user_id, grid: n + 1 }));
    await league.call(`PUT /admin/sessions/${session.id}/entries`, { entries: wanted }, admin);
    const { entries } = await league.call<{ entries: SessionEntryDto[] }>(`GET /sessions/${session.id}/replay`);
    return new RaceEvening(day, event, session, drivers, entries);
  }

  /** Returns the path of the event's page. */
  get path(): string {
    return `/events/${this.event.id}`;
  }

  /** Returns the id of the entry of a driver, counted from 0. @throws Error if there is none */
  entryOf(driver: number): string {
    const entry = this.entries.find(({ user_id }) => user_id === this.drivers[driver]?.id);
    if (!entry) throw new Error(`there is no driver ${driver}`);
    return entry.id;
  }

  order(order: string, fields: object = {}): Promise<unknown> {
    return this.day.call(`POST /sessions/${this.session.id}/control`, { order, ...fields });
  }

  /** Puts the drivers on the grid and starts the race. */
  async go(): Promise<void> {
    await this.order('grid');
    await this.order('start', { seconds: 0 });
  }

  /** Adds a crossing `raceMs` after the start signal, as a steward does by hand. */
  cross(driver: number, raceMs: number): Promise<unknown> {
    const crossing = { entry_id: this.entryOf(driver), race_ms: raceMs };
    return this.day.call(`POST /sessions/${this.session.id}/crossings`, crossing);
  }

  penalize(driver: number, penalty: object): Promise<unknown> {
    const body = { entry_id: this.entryOf(driver), reason: 'Cut the track.', ...penalty };
    return this.day.call('POST /penalties', body);
  }

  publish(fields: object = {}): Promise<unknown> {
    return this.day.call(`POST /sessions/${this.session.id}/publish`, fields);
  }
}

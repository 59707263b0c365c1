import { Injectable } from '@nestjs/common';
import { PUBLIC_LIST_MAX_LIMIT } from '@league/shared/landing/public-stats.dto';
import {
  FINISHED_FOR_HOURS,
  LATE_START_MS,
  RECORD_FOR_DAYS,
  type SpotlightDto,
} from '@league/shared/landing/spotlight.dto';
import type { ListedEventDto, RaceEventDto } from '@league/shared/race-events/race-event.dto';
import { LapListService } from '../../laps/lists/lap-list.service.js';
import { EventListService } from '../../race-events/lists/event-list.service.js';
import { LandingService } from './landing.service.js';

const HOUR_MS = 3_600_000;
/** The number of completed events, latest start first, among which the most recently completed one is looked up. */
const LATEST_EVENTS = 20;

/** Composes the spotlight of the landing page, which is shown while no race is running. */
@Injectable()
export class SpotlightService {
  constructor(
    private readonly landing: LandingService,
    private readonly events: EventListService,
    private readonly laps: LapListService,
  ) {}

  async read(): Promise<SpotlightDto> {
    const config = await this.landing.getConfig();
    const [next, finished, record] = await Promise.all([
      this.findNext(),
      config.show_events ? this.findFinished() : null,
      config.show_lap_times ? this.laps.findRecordSince(new Date(Date.now() - RECORD_FOR_DAYS * 24 * HOUR_MS)) : null,
    ]);
    return { next, finished, record };
  }

  /**
   * Returns the planned event that starts first, including one that is at most half an hour late; null if there is none, or
   * if admins hide events.
   */
  private async findNext(): Promise<RaceEventDto | null> {
    const startOf = ({ start_time: start }: RaceEventDto) => Date.parse(start);
    const upcoming = await this.landing.listEvents(PUBLIC_LIST_MAX_LIMIT);
    const planned = upcoming.filter((event) => startOf(event) > Date.now() - LATE_START_MS);
    return planned.toSorted((one, other) => startOf(one) - startOf(other))[0] ?? null;
  }

  private async findFinished(): Promise<ListedEventDto | null> {
    const { items } = await this.events.list({ status: 'completed', limit: LATEST_EVENTS }, null);
    const completedAt = ({ completed_at: at }: ListedEventDto) => (at === null ? 0 : Date.parse(at));
    const isNew = (event: ListedEventDto) =>
      Date.now() - completedAt(event) < FINISHED_FOR_HOURS * HOUR_MS && event.podium.length > 0;
    return items.filter(isNew).toSorted((one, other) => completedAt(other) - completedAt(one))[0] ?? null;
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EventStatus, RaceEventDto, RaceEventResultDto } from '@league/shared/race-events/race-event.dto';
import { formatLapClock } from '@league/shared/units/lap-time';
import type { PageHead } from '../../../platform/http/heads/head-html.rules.js';
import { PageHeads } from '../../../platform/http/heads/page-heads.js';
import { isId } from '../../../platform/ids/new-id.js';
import { RaceEventsStore } from '../race-events.store.js';
import { momentText } from './event-moment.rules.js';
import { eventPath } from './event-path.rules.js';

const EYEBROWS: Readonly<Record<EventStatus, string>> = {
  upcoming: 'Next race',
  active: 'Live now',
  completed: 'Result',
  cancelled: 'Cancelled',
};

/** Provides the page heads for /events/{id}/{slug}. */
@Injectable()
export class EventHeadsService implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly events: RaceEventsStore,
  ) {}

  onModuleInit(): void {
    this.heads.pages(
      /^\/events\/([^/]+)(?:\/[^/]*)?$/,
      (id = '') => this.find(id),
      async () => (await this.events.listNames()).map(eventPath),
    );
  }

  private async find(id: string): Promise<PageHead | null> {
    const event = isId(id) ? await this.events.find(id) : null;
    if (event === null) return null;
    const podiums = event.status === 'completed' ? await this.events.listPublicPodiums([id]) : null;
    const podium = podiums?.get(id) ?? [];
    const winners = podium.flatMap(({ position, driver_name: name }) => (position === 1 ? [name] : []));
    return {
      title: event.name,
      description: describe(event, winners),
      canonical: eventPath(event),
      card: { eyebrow: EYEBROWS[event.status], podium: podium.map(toCardRow) },
    };
  }
}

function describe({ status, track_name: track, start_time, description }: RaceEventDto, winners: string[]): string {
  const trackPrefix = track === null ? '' : `${track} · `;
  const outcome = winners.length > 0 ? `won by ${winners.join(' and ')}` : status;
  return [`${trackPrefix}${momentText(start_time)} · ${outcome}.`, description].filter(Boolean).join(' ');
}

function toCardRow({ position, driver_name: name, best_lap_time: best }: RaceEventResultDto) {
  return { position, name, value: best === null ? '' : `best lap ${formatLapClock(best)}` };
}

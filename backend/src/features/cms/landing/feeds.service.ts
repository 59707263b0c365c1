import { Inject, Injectable } from '@nestjs/common';
import { EVENT_LIST_LIMIT } from '@league/shared/race-events/list-events.dto';
import type { RaceEventDto, RaceEventResultDto } from '@league/shared/race-events/race-event.dto';
import { Feed, type Item } from 'feed';
import ical, { ICalEventStatus } from 'ical-generator';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { withAbsoluteLinks } from '../cms-html.rules.js';
import { PostsService } from '../posts.service.js';
import { escapeHtml } from '../../../platform/http/heads/head-html.rules.js';
import { momentText } from '../../race-events/heads/event-moment.rules.js';
import { eventPath } from '../../race-events/heads/event-path.rules.js';
import { EventListService } from '../../race-events/lists/event-list.service.js';
import { RaceEventsService } from '../../race-events/race-events.service.js';
import { AuditService } from '../../audit/audit.service.js';
import { SettingsService } from '../../site/settings/settings.service.js';

const FEED_PATH = '/api/public/feed.atom';
const MAX_ITEMS = 30;

/** Composes the public feeds: news and results for feed readers, and race events for calendars. */
@Injectable()
export class FeedsService {
  constructor(
    private readonly posts: PostsService,
    private readonly lists: EventListService,
    private readonly events: RaceEventsService,
    private readonly settings: SettingsService,
    private readonly audit: AuditService,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  /** Returns the latest posts and results as an Atom feed (RFC 4287), newest first. */
  async atom(requestOrigin: string): Promise<string> {
    const origin = this.config.publicUrl ?? requestOrigin;
    const [{ site_name: title }, { items: posts }, { items: results }] = await Promise.all([
      this.settings.get(),
      this.posts.listPublished({ limit: MAX_ITEMS }),
      this.lists.list({ status: 'completed', limit: MAX_ITEMS }, null),
    ]);
    const news = posts.map(({ id, slug, title, excerpt, content, published_at: at }) => ({
      ...entry(origin, `/news/${encodeURIComponent(slug)}`, at, { title, description: excerpt }),
      id: `${origin}/news/${id}`,
      content: withAbsoluteLinks(content, `${origin}/news/${encodeURIComponent(slug)}`),
    }));
    const ids = results.map(({ id }) => id);
    const [podiums, times] = await Promise.all([this.events.listPublicPodiums(ids), this.events.listResultTimes(ids)]);
    const races = results.map((event) => {
      const description = podiumText(event.track_name, podiums.get(event.id) ?? []);
      const at = [event.completed_at, times.get(event.id)?.toISOString()].sort().findLast((time) => time) ?? null;
      const item = entry(origin, eventPath(event), at, { title: event.name, description });
      return { ...item, id: `${origin}/events/${event.id}` };
    });
    const items = [...news, ...races].sort((a, b) => b.date.getTime() - a.date.getTime()).slice(0, MAX_ITEMS);
    const feed = new Feed({
      id: `${origin}/`,
      title,
      link: `${origin}/`,
      feedLinks: { atom: origin + FEED_PATH },
      author: { name: title },
      generator: false,
      updated: items[0]?.date ?? new Date(0), // keeps the bytes the same while nothing is new
    });
    for (const item of items) feed.addItem(item);
    return feed.atom1();
  }

  /** Returns the upcoming, active and latest completed race events as a calendar (RFC 5545). */
  async calendar(requestOrigin: string): Promise<string> {
    const list = (status: 'upcoming' | 'active' | 'completed', limit: number) =>
      this.lists.list({ status, limit }, null).then(({ items }) => items);
    const events = await Promise.all([
      list('active', EVENT_LIST_LIMIT),
      list('upcoming', EVENT_LIST_LIMIT),
      list('completed', MAX_ITEMS),
    ]);
    return this.calendarOf(events.flat(), requestOrigin);
  }

  /** Returns one race event as a calendar. @throws DomainError 404 */
  async calendarOfEvent(id: string, requestOrigin: string): Promise<string> {
    return this.calendarOf([await this.events.get(id, null)], requestOrigin);
  }

  private async calendarOf(events: readonly RaceEventDto[], requestOrigin: string): Promise<string> {
    const origin = this.config.publicUrl ?? requestOrigin;
    const { site_name: name } = await this.settings.get();
    const changes = await this.audit.countOf('event.update', events.map(({ id }) => id)); // prettier-ignore
    const calendar = ical({ name, prodId: { company: 'league', product: 'race-events' } });
    for (const event of events) {
      const { id, start_time: start, end_time: end, track_name: track, description, status } = event;
      const change = changes.get(id);
      calendar.createEvent({
        id: `${id}@${new URL(origin).hostname}`,
        stamp: change?.lastAt ?? new Date(start), // keeps the bytes the same while the event is unchanged
        sequence: change?.count ?? 0, // by which a subscriber's calendar knows that the event has moved
        ...(change ? { lastModified: change.lastAt } : {}),
        start: new Date(start),
        ...(end === null ? {} : { end: new Date(end) }),
        summary: event.name,
        description: [momentText(start), description].filter(Boolean).join('\n'),
        ...(track === null ? {} : { location: track }),
        url: origin + eventPath(event),
        status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      });
    }
    return calendar.toString();
  }
}

/**
 * Returns an entry of the feed without its id, which, unlike the link, never changes. The title and description are plain text,
 * and are escaped because the feed declares them as HTML.
 */
function entry(
  origin: string,
  path: string,
  at: string | null,
  { title, description }: { readonly title: string; readonly description: string | null },
): Omit<Item, 'id'> {
  const link = origin + path;
  const summary = description ? { description: escapeHtml(description) } : {};
  return { title: escapeHtml(title), ...summary, link, date: new Date(at ?? 0) };
}

/** Returns the track, if there is one, and the podium as text, such as `Oval: 1. Vera Volt, 2. Ines Alvarez`. */
function podiumText(track: string | null, podium: readonly RaceEventResultDto[]): string {
  const places = podium.map(({ position, driver_name: name }) => `${position}. ${name}`).join(', ');
  return [track, places].filter(Boolean).join(': ');
}

import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { ClientRenderedLeague } from './booted-league.js';
import { RaceDay } from './race-day.js';
import { RaceEvening } from './race-evening.js';
import { ADMIN, PASSWORD } from './running-league.js';

const HOUR_MS = 3_600_000;

/** The texts that are difficult to lay out: a long word, long and right-to-left names, emoji. */
const LONG_WORD = 'W'.repeat(60);
const LONG_NAME = '🏎️🔥 سائق سريع جدا '.repeat(3).trim();
/** A hero title that fits on the smallest phones only if it is broken. */
const HERO_TITLE = `${'W'.repeat(40)} 🏎️🔥 سائق سريع جدا`;
const NAMES = ['W'.repeat(40), '🏎️🔥 Speedy 🔥🏎️', 'سائق سريع جدا', '東京ドリフト選手権優勝者'];

const precise = (seconds: number) => seconds.toFixed(3);

/** Describes a screen of the league in `AllScreens`, and how to recognize it. */
export interface Line {
  /** The path, in which `{event}` stands for the id of an event with a race, `{season}` for the id of a season. */
  readonly path: string;
  readonly heading: string;
  /** A text that the screen must show. */
  readonly shows: string;
  /** The API address whose failure the screen must report; absent when nothing is loaded. */
  readonly needs?: string;
  /** The sentence with which the screen reports a failure of `needs`; absent when it is the general sentence. */
  readonly fails?: string;
  /** Whether a live channel delivers the screen's data, which is then shown although the server fails. */
  readonly isFed?: true;
  /** Returns the text that appears when Ana drives a lap of so many seconds; absent when no lap is shown. */
  readonly live?: (seconds: number) => string;
  /** Whether every name of a driver or of a track on the screen has to link to its page. */
  readonly links?: true;
  /** The account that views the screen; Ana's when absent. */
  readonly as?: 'guest' | 'admin';
}

// prettier-ignore
export const LINES: readonly Line[] = [
  { path: '/', heading: HERO_TITLE, shows: 'Upcoming Events', live: precise, as: 'guest', links: true },
  { path: '/login', heading: 'Login', shows: 'Register', as: 'guest' },
  { path: '/register', heading: 'Create Account - TEST', shows: 'Open registration - No invite code needed!', as: 'guest' },
  { path: '/admin-login', heading: 'Admin Login', shows: 'Login as Admin', as: 'guest' },
  { path: '/dashboard', heading: 'Welcome, Ana Torres!', shows: 'Falcon', needs: '/api/dashboard', live: precise, links: true },
  { path: '/leaderboards', heading: 'Leaderboards', shows: 'Ana Torres', needs: '/api/leaderboards/global', isFed: true, live: precise, links: true },
  { path: '/lap-times', heading: 'Lap Times Board', shows: 'Showing ', needs: '/api/lap-times/all', live: precise, links: true },
  { path: '/cars', heading: 'My Cars', shows: 'Falcon', needs: '/api/cars', live: precise, links: true },
  { path: '/drivers', heading: 'Drivers', shows: 'Ana Torres', needs: '/api/drivers/public', live: precise, links: true },
  { path: '/drivers/ana-torres', heading: 'Ana Torres', shows: 'Best by track', as: 'guest', links: true },
  { path: '/drivers/ana-torres?compare=true', heading: 'Ana Torres', shows: 'Best by track', as: 'admin' },
  { path: '/events', heading: 'Events', shows: 'Night of Monza', needs: '/api/cms/events', links: true },
  { path: '/events/{event}', heading: 'Race of Monza', shows: 'Gia Nero', as: 'guest', links: true },
  { path: '/events/{event}?tab=chart', heading: 'Race of Monza', shows: 'Position by lap', as: 'guest' },
  { path: '/events/{event}?tab=gaps', heading: 'Race of Monza', shows: 'Gap to the leader', as: 'guest' },
  { path: '/events/{event}?tab=laps', heading: 'Race of Monza', shows: '1:01.500', as: 'guest', links: true },
  { path: '/events/{event}?tab=replay&t=61', heading: 'Race of Monza', shows: 'Log', as: 'guest' },
  { path: '/events/{event}?tab=info', heading: 'Race of Monza', shows: 'No description', as: 'guest', links: true },
  { path: '/results', heading: 'Results', shows: 'Every completed event with its first three.', needs: '/api/cms/events', as: 'guest', links: true },
  { path: '/seasons', heading: 'Seasons', shows: 'Winter cup', needs: '/api/seasons', as: 'guest' },
  { path: '/seasons/{season}', heading: 'Winter cup', shows: 'Old Hand', as: 'guest' },
  { path: '/tracks', heading: 'Tracks', shows: 'Monza', as: 'guest', links: true },
  { path: '/tracks/M', heading: 'Monza', shows: 'Record ladder', live: precise, links: true },
  { path: '/stats', heading: 'Performance Analytics', shows: 'Performance Summary', needs: '/api/lap-times/my-times', live: (seconds) => `${precise(seconds)}s` },
  { path: '/stats?view=table', heading: 'Performance Analytics', shows: 'personal best', links: true },
  { path: '/my-stats', heading: 'My Stats', shows: 'Global Ranking', live: (seconds) => `${precise(seconds)}s` },
  { path: '/profile', heading: 'Profile', shows: 'Ana Torres', live: precise },
  { path: '/account-settings', heading: 'Account Settings', shows: 'Change Credentials' },
  { path: '/help', heading: 'Help & Setup', shows: 'A car goes offline after 3 minutes without one.' },
  { path: '/house-rules', heading: 'House Rules', shows: 'Leave room.', needs: '/api/cms/pages/house-rules' },
  { path: '/news', heading: 'News', shows: 'Season opens', needs: '/api/cms/posts' },
  { path: '/off/the/track', heading: 'Off the track', shows: 'There is no page at this address.' },
  { path: '/news/season-opens', heading: 'Season opens', shows: 'We race on Sunday.', needs: '/api/cms/posts/season-opens' },
  { path: '/admin', heading: 'Admin Panel', shows: 'Ana Torres', needs: '/api/admin/users', fails: 'Could not load the users', as: 'admin' },
  { path: '/admin?tab=applications', heading: 'Driver Applications', shows: 'I race on Sundays.', needs: '/api/admin/driver-applications', fails: 'Could not load the driver applications', as: 'admin' },
  { path: '/admin?tab=create-user', heading: 'Create User', shows: 'Avatar Name (optional)', as: 'admin' },
  { path: '/admin?tab=invite-codes', heading: 'Invite Codes', shows: 'SEASON-27', needs: '/api/admin/invite-codes', fails: 'Could not load the invite codes', as: 'admin' },
  { path: '/admin?tab=achievements', heading: 'Achievements', shows: 'First Lap', needs: '/api/admin/achievements', fails: 'Could not load the achievements', as: 'admin' },
  { path: '/admin?tab=cars', heading: 'Car Management', shows: 'Falcon', needs: '/api/admin/cars/all', fails: 'Could not load the cars', as: 'admin' },
  { path: '/admin?tab=settings', heading: 'Settings', shows: 'Registration enabled', needs: '/api/admin/settings', fails: 'Could not load the settings', as: 'admin' },
  { path: '/admin?tab=domain', heading: 'Domain', shows: 'Enable SSL', needs: '/api/admin/domain-settings', fails: 'Could not load the domain settings', as: 'admin' },
  { path: '/admin?tab=laps', heading: 'Laps', shows: 'Falcon · Monza', needs: '/api/admin/laps', fails: 'Failed to load laps', as: 'admin', links: true },
  { path: '/admin?tab=abuse', heading: 'Abuse log', shows: 'Blocked now', needs: '/api/admin/abuse-log', fails: 'Failed to load the abuse log', as: 'admin' },
  { path: '/admin?tab=audit', heading: 'Audit log', shows: 'Invite code: create', needs: '/api/admin/audit', fails: 'Failed to load the audit log', as: 'admin' },
  { path: '/admin?tab=system', heading: 'System', shows: 'PostgreSQL', needs: '/api/admin/system', fails: 'Failed to load the state of the system', as: 'admin' },
  { path: '/admin/landing', heading: 'Landing Page Configuration', shows: 'Hero Title', needs: '/api/public/landing-config', as: 'admin' },
  { path: '/admin/events', heading: 'Events Management', shows: 'Night of Monza', needs: '/api/cms/events', fails: 'Failed to load events', as: 'admin' },
  { path: '/admin/tracks', heading: 'Track Management', shows: 'Track record:', needs: '/api/tracks', fails: 'Failed to load tracks', as: 'admin', links: true },
  { path: '/admin/race', heading: 'Race Control', shows: 'Race of Monza', needs: '/api/cms/events', as: 'admin' },
  { path: '/admin/race/{event}', heading: 'Race Control', shows: 'Gia Nero', as: 'admin' },
  { path: '/admin/seasons', heading: 'Season Management', shows: 'Winter cup', needs: '/api/seasons', as: 'admin' },
  { path: '/admin/seasons/{season}', heading: 'Winter cup', shows: 'Points by place', as: 'admin' },
  { path: '/admin/radio', heading: 'Radio Streams Management', shows: 'Loud all night.', needs: '/api/cms/admin/radio-streams/all', fails: 'Failed to load radio streams', as: 'admin' },
  { path: '/admin/pages', heading: 'CMS Pages Management', shows: 'IN MENU', needs: '/api/cms/admin/pages/all', fails: 'Failed to load pages', as: 'admin' },
  { path: '/admin/screens', heading: 'Screens', shows: 'No screen with a name is connected.', needs: '/api/admin/screens', fails: 'Failed to load screens', as: 'admin' },
  { path: '/admin/pages?tab=posts', heading: 'CMS Pages Management', shows: 'Season opens', needs: '/api/cms/admin/posts/all', fails: 'Failed to load posts', as: 'admin' },
];

/** Runs a league with content on every screen, and opens these screens in browser windows. */
export class AllScreens {
  /** Drives a lap as Ana. */
  drive!: (seconds: number) => Promise<unknown>;
  private ana = '';
  private raceEventId = '';
  private seasonId = '';
  /**
   * The league, whose server renders no pages: each screen is also tested with refused requests, and its texts against the
   * responses.
   */
  private readonly day = new RaceDay((day) => this.fill(day), { reducedMotion: 'reduce' }, ClientRenderedLeague);

  /** Opens a screen as its intended viewer, after `prepare`, and runs `work` on it. */
  async look(
    { path: address, as: who }: Line,
    work: (page: Page) => Promise<void>,
    prepare?: (page: Page) => Promise<unknown>,
  ): Promise<void> {
    const path = address.replace('{event}', this.raceEventId).replace('{season}', this.seasonId);
    const screen =
      who === 'guest'
        ? await this.day.open(path, prepare)
        : await this.day.openAs(who === 'admin' ? ADMIN : this.ana, path, prepare);
    await work(screen.page);
    expect(screen.uncaught).toEqual([]);
  }

  private async fill(day: RaceDay): Promise<void> {
    const { league, admin } = day;
    const driver = await league.aDriver(admin, 'Ana Torres');
    for (const seconds of [62.5, 61.234]) await driver.lap(seconds);
    for (const name of NAMES) await (await league.aDriver(admin, name)).lap(75.5);
    const start_time = new Date(Date.now() + 26 * HOUR_MS).toISOString();
    await league.call('POST /cms/admin/events', { name: 'Night of Monza', start_time, track_name: 'Monza' }, admin);
    const rules = { points: [10, 6, 4, 3, 2, 1], parts: [{ from_round: 1, best: 2 }], has_teams: true };
    this.seasonId = (await league.call<{ id: string }>('POST /admin/seasons', { name: 'Winter cup', rules }, admin)).id;
    const rounds = [NAMES, NAMES.toReversed(), ['Old Hand', 'Ana Torres', ...NAMES]].map((names, n) => ({
      round: n + 1,
      results: names.map((driver_name, place) => ({ driver_name, place: place + 1 })),
    }));
    await league.call(`PUT /admin/seasons/${this.seasonId}/rounds`, { rounds: [...rounds, { round: 4 }] }, admin);
    const long = { name: LONG_NAME, description: LONG_WORD.repeat(2) };
    await league.call('POST /cms/admin/events', { ...long, start_time, track_name: LONG_WORD }, admin);
    const article = { is_published: true, content: '<p>Leave <strong>room</strong>.</p>' };
    await league.call('POST /cms/admin/pages', { ...article, title: 'House Rules', slug: 'house-rules', show_in_menu: true }, admin); // prettier-ignore
    await league.call('POST /cms/admin/posts', { ...article, title: 'Season opens', slug: 'season-opens', content: '<p>We race on Sunday.</p>' }, admin); // prettier-ignore
    const application = {
      driver_name: 'Hope Full',
      apply_as_driver: true,
      driver_application_note: 'I race on Sundays.',
    };
    await league.call('POST /auth/register', { username: 'hopeful', password: PASSWORD, ...application });
    await league.call('PATCH /admin/domain-settings', { custom_domain: `${'w'.repeat(60)}.example.com` }, admin);
    await league.call('POST /admin/invite-codes', { code: 'SEASON-27', note: 'For the spring season' }, admin);
    for (const name of ['Spare', LONG_NAME, LONG_WORD])
      await league.call(`POST /admin/cars/generate-credentials?car_name=${encodeURIComponent(name)}`, undefined, admin);
    const stream = { name: 'Pit FM', stream_url: 'https://radio.example.com/live', description: 'Loud all night.' };
    await league.call('POST /cms/admin/radio-streams', stream, admin);
    await league.call('POST /cms/admin/radio-streams', { ...stream, ...long, is_active: false }, admin);
    await league.call('PUT /admin/landing-config', { hero_title: HERO_TITLE, hero_subtitle: 'W'.repeat(120) }, admin);
    this.raceEventId = await aRace(day);
    this.ana = driver.username;
    this.drive = driver.lap;
  }
}

/** Runs a race up to its second published result, and returns the id of its event. */
async function aRace(day: RaceDay): Promise<string> {
  const names = ['Gia Nero', 'Hal Prost', 'Ivy Moss'];
  const race = await RaceEvening.plan(day, 'Race of Monza', names, { kind: 'race', laps: 2 });
  await race.go();
  for (const [driver, ends] of [[61_000, 122_500], [60_500, 121_000], [130_000]].entries())
    for (const end of ends) await race.cross(driver, end);
  await race.publish();
  const penalty = { entry_id: race.entryOf(1), kind: 'time', value: 5_000, reason: 'Cut the chicane' };
  await day.call('POST /penalties', penalty);
  await race.publish({ reason: 'After the protest' });
  return race.event.id;
}

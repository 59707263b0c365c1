import { CAR_TYPES, type CarType } from '@league/shared/cars/car.dto';
import { WALL_VIEWS } from '@league/shared/screens/wall-view';
import { language, locale } from '../../language/language';
import { t } from '../../language/translate';

export type WallView = (typeof WALL_VIEWS)[number];

/** Formats lists; in English without a comma before 'or'. */
const LIST = new Intl.ListFormat(language === 'en' ? 'en-GB' : locale, { type: 'disjunction' });

export const SCALE = { min: 0.8, max: 1.4, step: 0.1 } as const;

/** Describes the parameters in the page's address. */
export interface WallAddress {
  /** The view to show; null for all views that have something to show, in turn. */
  readonly view: WallView | null;
  /** A channel letter, upper case; null if the address names no track. */
  readonly track: string | null;
  /** The id of an event; null if the address names none. */
  readonly event: string | null;
  /** The id of a session; if null, the current one. */
  readonly session: string | null;
  /** The id of a season; if null, the newest one. */
  readonly season: string | null;
  /** The id of the driver shown in a lower third; null for none. */
  readonly driver: string | null;
  /** The class of cars on boards of laps; null for all classes. */
  readonly carType: CarType | null;
  /** The class of the season in its standings; if null or unknown, the first. */
  readonly className: string | null;
  readonly scale: number;
  /** Whether the page has no background, so that the streamed video shows through between the rows. */
  readonly isTransparent: boolean;
  /** Whether the page is shown on a prim, where it may be rendered only once a second and is never clicked. */
  readonly isPrim: boolean;
  readonly hasMotion: boolean;
  /** Whether single-key shortcuts are enabled. */
  readonly hasKeys: boolean;
  /** The name by which admins know this screen; null when it is not under remote control. */
  readonly name: string | null;
  /** The id of the driver who is marked, or followed on a phone; `me` is the member signed in here. Null for nobody. */
  readonly follow: string | null;
  /** The sentences for the user about unknown values in the address. */
  readonly problems: readonly string[];
}

/** Matches an id of the league, a UUID. */
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The parameters that choose the view. A view sent by an admin replaces all of them; others, such as `lang`, stay. */
const SHOWN = ['view', 'track', 'event', 'session', 'season', 'driver', 'class'];

/**
 * Returns a screen's search string after an admin has sent it a view. The parameters that choose the view come from the
 * admin; the others change only if the admin has set them, except `name`, which never changes. Returns `own` if no view was
 * sent.
 */
export function assignedSearch(own: string, assigned: string | null): string {
  if (assigned === null) return own;
  const search = new URLSearchParams(own);
  for (const name of SHOWN) search.delete(name);
  for (const [name, value] of new URLSearchParams(assigned)) if (name !== 'name') search.set(name, value);
  return search.toString();
}

/** Parses the page's search string; unknown views and classes, and texts in place of ids, go to `problems`. */
export function parseWallAddress(search: string): WallAddress {
  const params = new URLSearchParams(search);
  const text = (name: string) => params.get(name)?.trim() || null;
  const problems: string[] = [];
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | null => {
    const wanted = text(name);
    if (wanted === null) return null;
    const found = known.find((one) => one.toLowerCase() === wanted.toLowerCase());
    if (found === undefined)
      problems.push(t('There is no {name} “{wanted}”: use {known}.', { name, wanted, known: listOf(known) }));
    return found ?? null;
  };
  const idOf = (name: string, missing: string): string | null => {
    const wanted = text(name);
    if (wanted !== null && !ID.test(wanted)) problems.push(withoutParameter(missing, name));
    return wanted;
  };
  const isPrim = text('screen') === 'prim';
  const view = oneOf('view', WALL_VIEWS);
  const isOfSeason = view === 'standings';
  return {
    view,
    track: text('track')?.toUpperCase() ?? null,
    event: idOf('event', t('There is no such event: it may have been deleted.')),
    session: idOf('session', t('There is no such session: it may have been deleted.')),
    season: isOfSeason ? idOf('season', t('There is no such season: it may have been deleted.')) : text('season'),
    driver: text('driver'),
    carType: isOfSeason ? null : oneOf('class', CAR_TYPES),
    className: isOfSeason ? text('class') : null,
    scale: clampScale(Number(text('scale') ?? 1)),
    isTransparent: text('bg') === 'transparent',
    isPrim,
    hasMotion: !isPrim && text('motion') !== '0',
    hasKeys: text('keys') !== '0',
    name: text('name')?.slice(0, 64) ?? null,
    follow: text('follow'),
    problems,
  };
}

/**
 * Returns the server's refusal of a channel and, if the parameter `name` of the address chose the channel (`wanted`, null without
 * one), how to correct the address; null if there is no refusal.
 */
export function refusedProblem(refusal: string | undefined, name: string, wanted: string | null): string | null {
  if (refusal === undefined) return null;
  return wanted === null ? refusal : withoutParameter(refusal, name);
}

/** Returns a sentence about what a parameter of the address names, and how to correct the address. */
function withoutParameter(problem: string, name: string): string {
  return t('{problem} Open /live without “{name}” for the current board.', { problem, name });
}

/** Rounds a scale to one decimal, within the range of the page; anything but a finite number becomes 1. */
export function clampScale(scale: number): number {
  if (!Number.isFinite(scale)) return 1;
  return Math.round(Math.min(SCALE.max, Math.max(SCALE.min, scale)) * 10) / 10;
}

/** Joins words in the user's language: 'a, b or c'. */
export function listOf(words: readonly string[]): string {
  return LIST.format(words);
}

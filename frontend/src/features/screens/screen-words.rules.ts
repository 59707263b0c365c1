import { WALL_SCALES } from '@league/shared/screens/wall-view';
import { decimalAsText, formatDecimal } from '@league/shared/units/lap-time';
import { CAR_TYPES, type CarType } from '@league/shared/cars/car.dto';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { msg, t, translated } from '../../language/translate';
import { CAR_TYPE_NAMES } from '../../racing/names/car-type-names';
import { viewOfSearch } from './view-search.rules';

/** The views by their name in the URL, labelled in English; '' shows all views in turn. */
export const VIEW_WORDS = [
  ['', msg('All views in turn')],
  ['board', msg('Board')],
  ['laps', msg('Latest laps')],
  ['records', msg('Track records')],
  ['ticker', msg('Ticker')],
  ['next', msg('Next event')],
  ['tower', msg('Race tower')],
  ['grid', msg('Grid')],
  ['result', msg('Result')],
  ['battle', msg('Battle')],
  ['lower-third', msg('Lower third')],
  ['standings', msg('Standings')],
] as const satisfies readonly (readonly [string, string])[];

/** The car classes, labelled in English. */
export const CLASS_WORDS: readonly (readonly [CarType, string])[] = CAR_TYPES.map((type) => [
  type,
  CAR_TYPE_NAMES[type],
]);

type Named = Pick<WallDto, 'tracks' | 'events'>;

/** Returns the events that a screen may show: the active ones, the next one and the last one. */
function eventsOf({ events: { active, next, last } }: Pick<WallDto, 'events'>): { id: string; name: string }[] {
  return [...active, ...(next ? [next] : []), ...(last ? [last] : [])].map(({ id, name }) => ({ id, name }));
}

type Choice = readonly [value: string, words: string];

/** Returns the tracks that a screen may show, as the choices of a field. */
export function trackChoices(tracks: WallDto['tracks']): readonly Choice[] {
  return tracks.map(({ channel_letter: letter, name }) => [letter, `${letter} · ${name}`]);
}

export function eventChoices(wall: Pick<WallDto, 'events'>): readonly Choice[] {
  return eventsOf(wall).map(({ id, name }) => [id, name]);
}

/** Returns the scales, formatted in the user's language, as the choices of a field. */
export function scaleChoices(): readonly Choice[] {
  return WALL_SCALES.map((scale) => [scale, decimalAsText(Number(scale))]);
}

export function choicesInWords(choices: readonly Choice[]): readonly Choice[] {
  return choices.map(([value, words]) => [value, translated(words)]);
}

/**
 * Returns the view of a search string of /live in words: 'Board · Monza · GT · scale 1.2'. A track missing from `wall` is
 * shown by its letter, a missing event as 'An earlier event'.
 */
export function viewInWords(search: string, wall: Named | undefined): string {
  const { view, track, event, class: carClass, scale } = viewOfSearch(search);
  const trackName = wall?.tracks.find(({ channel_letter }) => channel_letter === track)?.name;
  const eventName = wall && eventsOf(wall).find(({ id }) => id === event)?.name;
  return [
    inWords(VIEW_WORDS, view),
    track && (trackName ?? t('Track {letter}', { letter: track })),
    event && (eventName ?? t('An earlier event')),
    inWords(CLASS_WORDS, carClass),
    scale && t('scale {scale}', { scale: scaleChoices().find(([one]) => one === scale)?.[1] ?? scale }),
  ]
    .filter((word) => word !== '')
    .join(' · ');
}

/** Returns the label of a value; an unknown value, typed into an address by hand, is returned unchanged. */
function inWords(known: readonly (readonly [value: string, words: string])[], value: string): string {
  const words = known.find(([name]) => name === value)?.[1];
  return words === undefined ? value : translated(words);
}

/** Returns a screen's delay: '0.1 s', '12 s'; '—' if it has not reported one. */
export function delayInWords(delayMs: number | null): string {
  if (delayMs === null) return '—';
  const seconds = delayMs < 10_000 ? formatDecimal(delayMs / 1000, 1) : Math.round(delayMs / 1000);
  return t('{seconds} s', { seconds });
}

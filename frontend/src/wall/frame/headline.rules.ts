import type { CarType } from '@league/shared/cars/car.dto';
import { TRACK_BOARD_LIMIT } from '@league/shared/leaderboards/track-board.live';
import type { RaceEventDto } from '@league/shared/race-events/race-event.dto';
import type { SeasonBoardDto } from '@league/shared/seasons/season-board.live';
import { formatLapClock } from '@league/shared/units/lap-time';
import type { WallTrackDto } from '@league/shared/wall/wall.dto';
import { t, translated } from '../../language/translate';
import { formatAgePhrase, formatCountdown, isLate } from '../format';
import { CAR_TYPE_NAMES } from '../../racing/names/car-type-names';
import { TRACK_TYPE_NAMES } from '../../racing/names/track-names';

/** Describes a flag currently shown to drivers, or a notice that no crossings arrive. */
export interface HeadlineFlag {
  readonly kind: 'yellow' | 'red' | 'chequered' | 'silent';
  readonly text: string;
}

type Phase = 'live' | 'next' | 'final' | 'track' | 'list';

/** Describes the texts in the head of the page. */
export interface Headline {
  readonly phase: Phase;
  /** The word that names the phase. */
  readonly word: string;
  readonly title: string;
  readonly details: readonly string[];
  /** The content of the board, for pages without room for all details: the session, or 'Best laps'; absent for other pages. */
  readonly content?: string;
  /** The figure that matters most now, with its label; null for none. */
  readonly figure: { readonly label: string; readonly text: string } | null;
  readonly flag?: HeadlineFlag | undefined;
}

/** Returns an event's headline for a class, null for all. `rowCount` is null while unknown; `now`: server time, ms. */
export function eventHeadline(
  event: RaceEventDto,
  carType: CarType | null,
  rowCount: number | null,
  now: number,
): Headline {
  return {
    ...phaseOf(event, rowCount, now),
    title: event.name,
    content: t('Best laps'),
    details: [event.track_name, t('Best laps'), classOf(carType)].filter(isKnown),
  };
}

/** Returns a track's headline for a class, null for all; `isLimited` boards leave out drivers of the class. */
export function trackHeadline(track: WallTrackDto, carType: CarType | null, isLimited: boolean): Headline {
  const length = track.track_length === null ? null : t('{length} m', { length: track.track_length });
  return {
    phase: 'track',
    word: t('Track {letter}', { letter: track.channel_letter }),
    title: track.name,
    content: t('Best laps'),
    details: [
      t('Best laps'),
      translated(TRACK_TYPE_NAMES[track.track_type]),
      length,
      classOf(carType),
      isLimited ? t('among the fastest {n} overall', { n: TRACK_BOARD_LIMIT }) : null,
    ].filter(isKnown),
    figure: track.record_time === null ? null : { label: t('Track record'), text: formatLapClock(track.record_time) },
  };
}

export function listHeadline(word: string, title: string): Headline {
  return { phase: 'list', word, title, details: [], figure: null };
}

function phaseOf(
  event: RaceEventDto,
  rowCount: number | null,
  now: number,
): Pick<Headline, 'phase' | 'word' | 'figure'> {
  switch (event.status) {
    case 'active':
      if (Date.parse(event.start_time) > now)
        return { phase: 'next', word: t('Next'), figure: startFigure(event, now) };
      return { phase: 'live', word: t('Live'), figure: runningFigure(event, now) };
    case 'completed': {
      const ended = event.completed_at ?? event.end_time ?? event.start_time;
      const text = formatAgePhrase(now - Date.parse(ended));
      return { phase: 'final', word: finalWord(event, rowCount), figure: { label: t('Finished ⟨event⟩'), text } };
    }
    case 'cancelled':
      return { phase: 'final', word: t('Cancelled'), figure: null };
    case 'upcoming':
      return { phase: 'next', word: t('Next'), figure: startFigure(event, now) };
  }
}

/** Returns the word for a final board; a board without drivers is not final, and practice has no result. */
function finalWord({ event_type: type }: RaceEventDto, rowCount: number | null): string {
  if (rowCount === 0) return t('No laps');
  return rowCount === null || type === 'practice' ? t('Over') : t('Final');
}

function runningFigure({ start_time, end_time }: RaceEventDto, now: number): Headline['figure'] {
  if (end_time === null) return { label: t('Running'), text: formatCountdown(now - Date.parse(start_time)) };
  const left = Date.parse(end_time) - now;
  return left > 0 ? { label: t('Ends in'), text: formatCountdown(left) } : { label: t('Time is up'), text: '00:00' };
}

function startFigure({ start_time }: RaceEventDto, now: number): Headline['figure'] {
  const left = Date.parse(start_time) - now;
  if (left > 0) return { label: t('Starts in'), text: formatCountdown(left) };
  return isLate(left)
    ? { label: t('Due'), text: formatAgePhrase(-left) }
    : { label: t('Starts'), text: t('any moment') };
}

function classOf(carType: CarType | null): string | null {
  return carType && t('Class {name}', { name: translated(CAR_TYPE_NAMES[carType]) });
}

function isKnown(detail: string | null): detail is string {
  return detail !== null;
}

/** Returns the headline of a season's standings, which names their class unless it is null. */
export function seasonHeadline({ season, rounds }: SeasonBoardDto, className: string | null): Headline {
  const driven = rounds.filter(({ is_driven: isDriven }) => isDriven).length;
  const count = rounds.filter(({ is_cancelled: isCancelled }) => !isCancelled).length;
  return {
    phase: 'list',
    word: t('Standings'),
    title: season?.name ?? '',
    details: className === null ? [] : [className],
    figure: { label: t('Rounds'), text: t('{n} of {count}', { n: driven, count }) },
  };
}

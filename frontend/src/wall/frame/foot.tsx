import type { LapTimeDto } from '@league/shared/laps/lap.dto';
import { formatLapClock } from '@league/shared/units/lap-time';
import type { WallMessageDto } from '@league/shared/wall/wall.dto';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { markOfLap, type StandingBests } from '../data/standing-bests.rules';
import { shortName } from '../session/session-show.rules';
import { LapMarkTag } from '../views/lap-mark-tag';
import { NameText } from './name-text';

/** The number of laps that fit in a line. */
const LAPS_IN_LINE = 4;
/** The number of laps in the line when each names its track. */
const LAPS_WITH_TRACK = 2;
/** The maximum length of a message in one line, in characters; a longer one takes two. */
const ONE_LINE = 64;

interface FootProps {
  readonly message: WallMessageDto | null;
  readonly laps: readonly LapTimeDto[];
  readonly bests: StandingBests;
  /** Whether all laps are on one track, which the page shows elsewhere. */
  readonly isOfOneTrack: boolean;
  /** The mark of the current page. */
  readonly children: ReactNode;
}

/** Shows an admin's message to all screens or, while there is none, the newest laps of the current view. */
export function Foot({ message, laps, bests, isOfOneTrack, children }: FootProps) {
  const text = useMessage(message);
  if (text !== null) return <MessageBar text={text}>{children}</MessageBar>;
  return (
    <footer className="foot">
      {laps.length === 0 ? (
        <p className="label">{t('The latest laps appear here')}</p>
      ) : (
        <TickerLaps laps={laps} bests={bests} isOfOneTrack={isOfOneTrack} />
      )}
      {children}
    </footer>
  );
}

interface TickerLapsProps extends Pick<FootProps, 'laps' | 'bests' | 'isOfOneTrack'> {
  /** Whether two laps share a line, which then has no room for long names beside their times. */
  readonly isInStrip?: boolean;
}

/** Shows the newest laps beside each other. A new lap changes the text of each position and moves nothing. */
export function TickerLaps({ laps, bests, isOfOneTrack, isInStrip = false }: TickerLapsProps) {
  return (
    <ol className="ticker-laps" data-tracks={!isOfOneTrack || undefined}>
      {laps.slice(0, isOfOneTrack ? LAPS_IN_LINE : LAPS_WITH_TRACK).map((lap, place) => (
        <TickerLap
          key={place}
          lap={lap}
          bests={bests}
          hasTrack={!isOfOneTrack}
          hasShortName={isInStrip && isOfOneTrack}
        />
      ))}
    </ol>
  );
}

/** Returns the text of an admin's message until it ends; null after that, and without a message. */
export function useMessage(message: WallMessageDto | null): string | null {
  const now = useServerNow(1_000);
  return message !== null && now < Date.parse(message.until) ? message.text : null;
}

export function MessageBar({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <footer className="foot message" data-long={text.length > ONE_LINE || undefined}>
      <p>{text}</p>
      {children}
    </footer>
  );
}

interface TickerLapProps {
  readonly lap: LapTimeDto;
  readonly bests: StandingBests;
  readonly hasTrack: boolean;
  /** Whether the first name in a long name becomes an initial. */
  readonly hasShortName: boolean;
}

/** Shows a lap: driver, time, mark and track. */
function TickerLap({ lap, bests, hasTrack, hasShortName }: TickerLapProps) {
  const mark = markOfLap(lap, bests);
  return (
    <li data-lap={lap.id} data-mark={mark ?? undefined}>
      <NameText className="name">{hasShortName ? shortName(lap.driver_name) : lap.driver_name}</NameText>
      <span className="number">{formatLapClock(lap.lap_time)}</span>
      <LapMarkTag mark={mark} />
      {hasTrack && <NameText className="track">{lap.track_name ?? t('No track')}</NameText>}
    </li>
  );
}

interface PageMarkProps {
  readonly index: number;
  readonly count: number;
  readonly isPaused: boolean;
}

/** Shows which page is current, as a row of marks; nothing when there is only one page. */
export function PageMark({ index, count, isPaused }: PageMarkProps) {
  if (count < 2) return null;
  return (
    <div className="page-mark" role="img" aria-label={t('Page {page} of {count}', { page: index + 1, count })}>
      {isPaused && <span className="paused">{t('Paused')}</span>}
      {Array.from({ length: count }, (_, page) => (
        <i key={page} data-now={page === index || undefined} />
      ))}
    </div>
  );
}

import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import { clsx } from 'clsx';
import { memo } from 'react';
import { rich, t } from '../../language/translate';
import { DriverLink } from '../../racing/driver-link';
import { formatAgo, formatCount } from '../../ui/text/format';
import { LapTimeText } from '../../racing/lap-time-text';
import { RankMark } from '../../racing/rank-mark';
import { OnlineMark } from '../../racing/online-mark';
import { gapToRecord } from './gap.rules';
import { GapText } from './gap-text';
import { RankChange } from './rank-change';
import type { RowChange } from './row-change.rules';
import { useRowChange } from './use-row-change';

/** Rank, driver, best time, gap, races, points: from 640 px in one line, below in two. */
export const BOARD_COLUMNS =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_fit-content(7.5rem)] gap-x-3 px-4 tiny:grid-cols-[2.75rem_minmax(0,1fr)] sm:px-5 ' +
  'sm:grid-cols-[4.5rem_minmax(0,1fr)_6rem_5rem_4.5rem_5rem] sm:gap-x-4 lg:grid-cols-[5rem_minmax(0,1fr)_8rem_7rem_7rem_7rem]';

/** The first four stand out: a coloured edge and a trace of the colour, strongest for the leader. */
const PLACES = [
  '',
  'before:bg-[#FFD24A] bg-[linear-gradient(90deg,rgb(255_210_74/0.14),transparent_45%)]',
  'before:bg-[#D9E0EA] light:before:bg-[#6E7B90] bg-[linear-gradient(90deg,rgb(170_185_210/0.14),transparent_40%)]',
  'before:bg-[#C9743A] bg-[linear-gradient(90deg,rgb(201_116_58/0.14),transparent_35%)]',
  'before:bg-[#7C93C9] bg-[linear-gradient(90deg,rgb(124_147_201/0.10),transparent_30%)]',
];

/** Where there is little room the username goes and the name is written on several lines: it is never cut. */
const WHOLE_NAME = 'slim:[&_.truncate]:wrap-anywhere slim:[&_.truncate]:whitespace-normal';

interface LeaderboardRowProps {
  readonly entry: LeaderboardEntryDto;
  /** From 1 on: drivers may share a rank, not a place. */
  readonly place: number;
  readonly mine: boolean;
  readonly rowRef: ((row: HTMLElement | null) => void) | undefined;
  /** Places won (or, negative, lost) since the page was opened. */
  readonly places: number;
  /** ms by the server's clock. */
  readonly now: number;
}

/** The row lights up once, in the colour of what improved; any other lap tints its number. */
const FLASHES: Readonly<Record<RowChange, string | null>> = {
  fastest: 'flash-over [--flash:var(--fastest)]',
  best: 'flash-over [--flash:var(--success)]',
  place: 'flash-over',
  lap: null,
};

/** One driver of the board. */
export const LeaderboardRow = memo(function LeaderboardRow(props: LeaderboardRowProps) {
  const { entry, place, mine, rowRef, places, now } = props;
  const gap = gapToRecord(entry);
  const isRecord = entry.is_track_record;
  const hasMedal = entry.total_races > 0;
  const { change, count } = useRowChange(entry, isRecord);
  const flash = change && FLASHES[change];
  const races = (
    <span key={count} className={clsx(change === 'lap' && 'tint-once')}>
      {formatCount(entry.total_races)}
    </span>
  );
  const seen = entry.is_online
    ? t('online')
    : entry.last_seen === null
      ? t('offline')
      : formatAgo(entry.last_seen, now);
  return (
    <tr
      ref={rowRef}
      role="row"
      data-user={entry.user_id}
      className={clsx(
        BOARD_COLUMNS,
        'relative min-h-17 content-center items-center border-b border-line py-2 last:border-0 sm:min-h-15',
        // Rows below the window are not laid out until they come near it.
        '[contain-intrinsic-size:auto_4.25rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_3.75rem]',
        'before:absolute before:inset-y-2 before:left-0 before:w-1 before:rounded-r-full hover:bg-s2',
        hasMedal && PLACES[place],
        mine && 'bg-primary/10',
      )}
    >
      <td
        role="cell"
        className="row-span-2 flex flex-col items-start gap-0.5 tiny:row-span-3 sm:row-span-1 sm:flex-row sm:items-center sm:gap-2"
      >
        {flash && <span key={count} aria-hidden className={flash} />}
        <RankMark rank={entry.rank} place={place} medals={hasMedal} />
        <RankChange places={places} />
      </td>
      <td role="cell" className={clsx('min-w-0', WHOLE_NAME)}>
        <p className="flex items-center gap-2 font-semibold slim:flex-wrap slim:gap-y-0">
          <OnlineMark online={entry.is_online} label={seen} />
          <DriverLink
            id={entry.user_id}
            name={entry.driver_name}
            className={clsx('truncate', entry.rank === 1 && 'sm:text-lg')}
          />
          {mine && (
            <span className="shrink-0 rounded-control px-1.5 text-xs font-bold text-primary tinted">{t('You')}</span>
          )}
        </p>
        <p className="flex gap-1.5 truncate text-sm text-faint">
          {entry.username !== '' && <span className="truncate slim:hidden">@{entry.username}</span>}
          {/* On phones the dot says who is online, and the username has the room. */}
          <span aria-hidden className={clsx('shrink-0', entry.is_online && 'min-[24rem]:max-sm:hidden')}>
            <span className="slim:hidden">· </span>
            {seen}
          </span>
        </p>
      </td>
      <td
        role="cell"
        className="row-span-2 min-w-0 text-right tiny:col-start-2 tiny:row-span-1 tiny:text-left sm:row-span-1"
      >
        {isRecord && (
          <span aria-hidden className="mr-1 text-fastest sm:hidden">
            ◆
          </span>
        )}
        <LapTimeText seconds={entry.best_time} size={entry.rank === 1 ? 'large' : 'normal'} fastest={isRecord} clock />
        <p className="mt-0.5 truncate text-xs text-faint">{entry.best_track_name ?? t('No track')}</p>
      </td>
      <td role="cell" className="timing hidden text-right text-lg font-semibold text-muted sm:block">
        <GapText gap={gap} isRecord={isRecord} />
      </td>
      <td role="cell" className="timing hidden text-right text-lg font-semibold text-muted sm:block">
        {races}
      </td>
      <td
        role="cell"
        className="timing col-start-2 row-start-2 mt-1.5 text-sm font-semibold text-muted tiny:row-start-3 sm:col-auto sm:row-auto sm:mt-0 sm:text-right sm:text-xl sm:text-text"
      >
        <span className="sm:hidden">{rich('{races} races', { races })} · </span>
        {formatCount(entry.total_points)}
        <span className="sm:sr-only"> {t('points')}</span>
      </td>
    </tr>
  );
});

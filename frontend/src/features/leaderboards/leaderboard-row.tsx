import type { DriverFormDto } from '@league/shared/leaderboards/form-board.live';
import type { LeaderboardEntryDto } from '@league/shared/leaderboards/leaderboard.dto';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { memo, useId, useState, type MouseEvent } from 'react';
import { rich, t } from '../../language/translate';
import { DriverLink } from '../../racing/driver-link';
import { LapTimeText } from '../../racing/lap-time-text';
import { OnlineMark } from '../../racing/online-mark';
import { RankMark } from '../../racing/rank-mark';
import { TrackLink } from '../../racing/track-link';
import { useLastChange } from '../../ui/hooks/use-last-change';
import { formatAgo, formatCount } from '../../ui/text/format';
import { BoardDriver } from './board-driver';
import { ClockForm } from './clock-form';
import { FormChips } from './form-chips';
import { rowChange, type RowChange } from './row-change.rules';
import { YouTag } from '../../racing/you-tag';

/**
 * The classes that lay out rank, driver, races, points and best time: on one line from 640 px, on two in narrower windows. The
 * form has a column from 1024 px, the wins from 1280 px.
 */
export const BOARD_COLUMNS =
  'grid grid-cols-[2.75rem_minmax(0,1fr)_fit-content(7.5rem)] gap-x-3 px-4 tiny:grid-cols-[2.75rem_minmax(0,1fr)] sm:px-5 ' +
  'sm:grid-cols-[3.75rem_minmax(0,1fr)_3.5rem_5rem_6.5rem] lg:grid-cols-[3.75rem_minmax(0,1fr)_8.75rem_3.5rem_5rem_6.5rem] ' +
  'xl:grid-cols-[4.5rem_minmax(0,1fr)_9.5rem_4rem_5rem_6.5rem_9rem] xl:gap-x-4';

/** The highlights of the first four places: a coloured edge, and a gradient of its colour that is widest for the leader. */
const PLACES = [
  '',
  'before:bg-[#FFD24A] bg-[linear-gradient(90deg,rgb(255_210_74/0.14),transparent_45%)]',
  'before:bg-[#D9E0EA] light:before:bg-[#6E7B90] bg-[linear-gradient(90deg,rgb(170_185_210/0.14),transparent_40%)]',
  'before:bg-[#C9743A] bg-[linear-gradient(90deg,rgb(201_116_58/0.14),transparent_35%)]',
  'before:bg-[#7C93C9] bg-[linear-gradient(90deg,rgb(124_147_201/0.10),transparent_30%)]',
];

/** The classes that wrap the name instead of truncating it on narrow screens. */
const WHOLE_NAME = 'slim:[&_.truncate]:wrap-anywhere slim:[&_.truncate]:whitespace-normal';

interface LeaderboardRowProps {
  readonly entry: LeaderboardEntryDto;
  /** The place, from 1; drivers may share a rank, but not a place. */
  readonly place: number;
  /** The driver's results in the last events; undefined without a result. */
  readonly form: DriverFormDto | undefined;
  /** Whether there is room for the form column; without it, the form appears only in the details. */
  readonly showsForm: boolean;
  /** The driver's points as a share of the leader's, from 0 to 1. */
  readonly share: number;
  /** The points to the driver ahead; null for the first. */
  readonly behind: number | null;
  readonly mine: boolean;
  readonly rowRef: ((row: HTMLElement | null) => void) | undefined;
  /** The number of places gained since the page was opened; negative if lost. */
  readonly places: number;
  /** The server's time, in ms. */
  readonly now: number;
}

/** The class that flashes the row once, by kind of change; null for an ordinary lap, which only tints its number. */
const FLASHES: Readonly<Record<RowChange, string | null>> = {
  fastest: 'flash-over [--flash:var(--fastest)]',
  best: 'flash-over [--flash:var(--success)]',
  place: 'flash-over',
  lap: null,
};

/** Shows one driver of the board; a click on plain text opens or closes the details. */
export const LeaderboardRow = memo(function LeaderboardRow(props: LeaderboardRowProps) {
  const { entry, place, form, showsForm, share, behind, mine, rowRef, places, now } = props;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const isRecord = entry.is_track_record;
  const hasMedal = entry.total_races > 0;
  const { change, count } = useLastChange(entry, (before) => rowChange(before, entry, isRecord));
  const flash = change && FLASHES[change];
  const races = (
    <span key={count} className={clsx(change === 'lap' && 'tint-once')}>
      {formatCount(entry.total_races)}
    </span>
  );
  const lastSeenText = entry.is_online
    ? t('online')
    : entry.last_seen === null
      ? t('offline')
      : formatAgo(entry.last_seen, now);
  return (
    <tr
      ref={rowRef}
      role="row"
      data-user={entry.user_id}
      onClick={(event) => isOnPlainText(event) && setOpen(!isOpen)}
      className={clsx(
        BOARD_COLUMNS,
        'group relative min-h-21.75 cursor-pointer content-center items-center border-b border-line py-2 last:border-0 sm:min-h-12 sm:py-1',
        // Rows outside the viewport are not laid out until they come near it; a lower size would let them overlap the next one.
        '[contain-intrinsic-size:auto_4.25rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_3rem] slim:[contain-intrinsic-size:auto_5.75rem]',
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
          <OnlineMark online={entry.is_online} label={lastSeenText} />
          <DriverLink id={entry.user_id} name={entry.driver_name} className="truncate slim:grow slim:basis-24" />
          {mine && <YouTag />}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={t('Laps of {driver}', { driver: entry.driver_name })}
            className="-mx-2 -my-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-faint hover:bg-s3 hover:text-text sm:pointer-fine:mx-0 sm:pointer-fine:-my-1 sm:pointer-fine:size-7 slim:absolute slim:right-2 slim:bottom-1 slim:m-0"
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown aria-hidden className={clsx('size-4', isOpen && 'rotate-180')} />
          </button>
        </p>
        <p className="flex gap-1.5 truncate text-sm text-faint">
          {entry.username !== '' && <span className="truncate slim:hidden">@{entry.username}</span>}
          {/* On phones, the dot alone shows who is online, which leaves room for the username. */}
          <span aria-hidden className={clsx('shrink-0', entry.is_online && 'min-[24rem]:max-sm:hidden')}>
            {entry.username !== '' && <span className="slim:hidden">· </span>}
            {lastSeenText}
          </span>
        </p>
      </td>
      <td role="cell" className="hidden lg:block">
        {showsForm && <FormChips places={form?.places ?? []} />}
      </td>
      <td role="cell" className="timing hidden text-right text-lg font-semibold text-muted xl:block">
        {formatCount(form?.wins ?? 0)}
      </td>
      <td role="cell" className="timing hidden text-right text-lg font-semibold text-muted sm:block">
        {races}
      </td>
      <td
        role="cell"
        className="timing row-span-2 text-right text-xl font-semibold tiny:col-start-2 tiny:row-span-1 sm:row-span-1"
      >
        {formatCount(entry.total_points)}
        <span className="text-xs font-normal text-faint sm:sr-only"> {t('points')}</span>
        {behind !== null && (
          <span className="block font-sans text-xs font-normal text-faint">
            {behind === 0 ? t('level') : t('{points} behind', { points: formatCount(behind) })}
          </span>
        )}
      </td>
      <td
        role="cell"
        className="relative col-start-2 row-start-2 min-w-0 min-[24rem]:max-sm:truncate text-sm text-muted tiny:row-start-3 sm:col-auto sm:row-auto sm:text-right"
      >
        <ClockForm seconds={entry.best_time} />
        <span className="sm:hidden">{rich('{races} races', { races })} · </span>
        {isRecord && (
          <span aria-hidden className="mr-1 text-fastest">
            ◆
          </span>
        )}
        <LapTimeText seconds={entry.best_time} size="small" fastest={isRecord} />
        <span className="ml-1.5 truncate text-xs text-faint slim:ml-0 slim:block sm:ml-0 sm:block">
          <TrackLink track={entry.best_track_id} name={entry.best_track_name ?? t('No track')} />
        </span>
      </td>
      <td id={detailsId} role="cell" hidden={!isOpen} className="col-span-full cursor-auto">
        {isOpen && (
          <>
            <p className="flex items-center gap-3 pt-2 text-sm text-faint lg:hidden">
              {t('Form')} <FormChips places={form?.places ?? []} />
            </p>
            <BoardDriver userId={entry.user_id} laps={entry.total_races} />
          </>
        )}
      </td>
      <td aria-hidden role="presentation" className="pointer-events-none absolute inset-x-0 bottom-0 h-0.5 p-0">
        <span
          className="block h-full bg-primary/70 forced-colors:bg-[Highlight]"
          style={{ width: `${share * 100}%` }}
        />
      </td>
    </tr>
  );
});

/** Returns whether a click was on plain text, which toggles the details: not on a link, button or selected text. */
function isOnPlainText({ target }: MouseEvent): boolean {
  return target instanceof Element && !target.closest('a, button') && !document.getSelection()?.toString();
}

/** Shows the places gained or lost since the page was opened; nothing if the place is unchanged. */
function RankChange({ places }: { readonly places: number }) {
  if (places === 0) return null;
  const up = places > 0;
  const count = Math.abs(places);
  return (
    <span
      title={
        up
          ? t('Up {places} since you opened this page', { places: count })
          : t('Down {places} since you opened this page', { places: count })
      }
      className={`timing text-sm font-bold ${up ? 'text-success' : 'text-danger'}`}
    >
      <span aria-hidden>
        {up ? '▲' : '▼'}
        {count}
      </span>
      <span className="sr-only">
        {up ? t('up {places}', { places: count }) : t('down {places}', { places: count })}
      </span>
    </span>
  );
}

import type { DriverPageDto } from '@league/shared/drivers/driver-page.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { locale } from '../../../language/language';
import { rich, t, tn } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { OnlineMark } from '../../../racing/online-mark';
import { formatRank } from '../../../racing/race-figures';
import { TrackLink } from '../../../racing/track-link';
import { Button } from '../../../ui/controls/button';
import { Avatar } from '../../../ui/layout/avatar';
import { formatAgo, formatCount } from '../../../ui/text/format';

const MONTH = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });

interface DriverHeaderProps {
  readonly driver: DriverPageDto;
  readonly name: string;
  /** The comparison with the viewer; null for visitors and on the viewer's own page, where there is nothing to compare. */
  readonly compare: { readonly isOpen: boolean; readonly toggle: () => void } | null;
}

/** Shows the header of a driver's page: picture, name, whereabouts and totals. */
export function DriverHeader({ driver, name, compare }: DriverHeaderProps) {
  const { rank, ranked_drivers: ranked, points_behind: behind, best_lap_time: best } = driver;
  return (
    <header className="card relative mb-5 overflow-hidden">
      <div aria-hidden className="absolute inset-x-0 top-0 h-24 slashes" />
      <div className="relative flex flex-wrap items-center gap-x-5 gap-y-4 p-4 sm:p-6">
        <Avatar id={driver.id} name={name} imageUrl={driver.profile_image_url} className="size-24 border border-line" />
        <div className="min-w-0 flex-1 basis-48">
          <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight wrap-anywhere sm:text-[2rem]">
            <bdi>{name}</bdi>
          </h1>
          <p className="text-sm text-muted">
            {driver.username !== null && <>@{driver.username} · </>}
            {t('Member since {month}', { month: MONTH.format(Date.parse(driver.created_at)) })}
          </p>
          <Whereabouts driver={driver} />
        </div>
        {compare && (
          <Button variant="outline" aria-pressed={compare.isOpen} onClick={compare.toggle}>
            <Scale aria-hidden className="size-4" /> {t('Compare with me')}
          </Button>
        )}
      </div>
      <dl className="relative grid grid-cols-2 gap-px border-t border-line bg-line sm:grid-cols-3 lg:grid-cols-6">
        <Figure
          name={t('Rank')}
          note={rank === null ? t('not ranked yet') : t('of {drivers}', { drivers: formatCount(ranked) })}
        >
          {rank === null ? '—' : formatRank(rank)}
        </Figure>
        <Figure name={t('Points')} note={behindText(behind, rank)}>
          {formatCount(driver.total_points)}
        </Figure>
        <Figure name={t('Wins')}>{formatCount(driver.total_wins)}</Figure>
        <Figure name={t('Podiums')}>{formatCount(driver.total_podiums)}</Figure>
        <Figure name={t('Laps')}>{formatCount(driver.total_races)}</Figure>
        <Figure
          name={t('Best Lap')}
          note={
            driver.best_lap_track_name !== null && (
              <TrackLink track={driver.best_lap_track_id} name={driver.best_lap_track_name} />
            )
          }
        >
          {best === null ? t('N/A') : formatLapTime(best)}
        </Figure>
      </dl>
    </header>
  );
}

function behindText(behind: number | null, rank: number | null): string | null {
  if (rank === null) return null;
  return behind === null ? t('most points') : tn('{n} behind the next', '{n} behind the next', behind);
}

/** Shows whether the driver is online, with the track and last lap, or when they were last seen. */
function Whereabouts({ driver: { is_online: online, last_seen: seen, form } }: { readonly driver: DriverPageDto }) {
  const now = useServerNow(30_000);
  const label = online ? t('online') : seen === null ? t('never seen') : formatAgo(seen, now);
  const last = form?.lap_times.at(-1);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
      <OnlineMark online={online} label="" />
      <span className={online ? 'font-semibold text-success' : 'text-faint'}>{label}</span>
      {online && form?.track_name && last !== undefined && (
        <span className="min-w-0 text-muted">
          {rich('on {track}, last {time}', {
            track: <TrackLink track={form.track_id} name={form.track_name} className="font-semibold" />,
            time: <span className="timing font-semibold">{formatLapTime(last)}</span>,
          })}
        </span>
      )}
    </p>
  );
}

interface FigureProps {
  readonly name: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

function Figure({ name, note, children }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col bg-s1 px-4 py-3 sm:px-6">
      <dt className="text-xs text-muted">{name}</dt>
      <dd>
        <span className="timing mt-1 block text-[1.75rem] font-bold">{children}</span>
        <span className="mt-1 block min-h-4 text-xs wrap-anywhere text-faint">{note}</span>
      </dd>
    </div>
  );
}

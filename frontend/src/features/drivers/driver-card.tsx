import type { PublicDriverDto } from '@league/shared/drivers/driver.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { Link } from '@tanstack/react-router';
import { t } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { useSession } from '../../platform/session/session.store';
import { Avatar } from '../../ui/layout/avatar';
import { Figure } from '../../ui/layout/figure';
import { formatAgo, formatCount } from '../../ui/text/format';
import { RankMark } from '../../racing/rank-mark';
import { OnlineMark } from '../../racing/online-mark';
import { TrackLink } from '../../racing/track-link';

interface DriverCardProps {
  readonly driver: PublicDriverDto;
  /** The driver's place by points, from 1; the first three get a medal once they have a lap. */
  readonly place: number;
}

/** Shows a driver in the directory. The card links members to the profile dialog, and visitors to the driver's own page. */
export function DriverCard({ driver, place }: DriverCardProps) {
  const now = useServerNow(30_000);
  const isMember = useSession((session) => session.token !== null);
  const name = driver.driver_name ?? (driver.username || t('Unknown Driver'));
  const link = isMember
    ? ({ to: '/drivers', search: { driver: driver.id }, resetScroll: false } as const)
    : ({ to: '/drivers/$slug', params: { slug: driver.id } } as const);
  const lastSeenText = driver.is_online
    ? t('online')
    : driver.last_seen === null
      ? t('never seen')
      : formatAgo(driver.last_seen, now);
  return (
    <li className="card relative flex min-w-0 flex-col p-4 transition-colors hover:bg-s2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:p-5">
      <div className="flex items-center gap-3">
        <Avatar id={driver.id} name={name} imageUrl={driver.profile_image_url} className="size-12" />
        <div className="min-w-0 flex-1">
          <h2 className="flex text-lg font-semibold">
            <Link
              {...link}
              className="line-clamp-2 wrap-anywhere outline-none after:absolute after:inset-0 after:rounded-card"
            >
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p className="flex items-center gap-2 text-sm text-faint">
            <OnlineMark online={driver.is_online} label={lastSeenText} />
            <span className="truncate">
              {['', name].includes(driver.username) ? lastSeenText : `@${driver.username}`}
            </span>
          </p>
        </div>
        {place <= 3 && driver.total_races > 0 && <RankMark rank={place} />}
      </div>
      <dl className="mt-4 grid grid-cols-[1fr_1fr_minmax(0,2fr)] gap-2 border-t border-line pt-3">
        <Figure size="text-xl" name={t('Points')} value={formatCount(driver.total_points)} />
        <Figure size="text-xl" name={t('Races')} value={formatCount(driver.total_races)} />
        <Figure
          size="text-xl"
          name={t('Best Lap')}
          value={driver.best_lap_time === null ? t('N/A') : formatLapTime(driver.best_lap_time)}
          note={
            driver.best_lap_track_name !== null && (
              <TrackLink track={driver.best_lap_track_id} name={driver.best_lap_track_name} className="relative" />
            )
          }
        />
      </dl>
    </li>
  );
}

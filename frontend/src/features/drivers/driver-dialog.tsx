import { PRIVATE_PROFILE, type DriverProfileDto } from '@league/shared/drivers/driver.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { locale } from '../../language/language';
import { rich, t, translated } from '../../language/translate';
import { QueryPanel } from '../../platform/query/query-panel';
import { buttonClass } from '../../ui/controls/button';
import { Avatar } from '../../ui/layout/avatar';
import { Figure } from '../../ui/layout/figure';
import { EmptyState } from '../../ui/feedback/empty-state';
import { formatCount } from '../../ui/text/format';
import { achievementText } from '../../racing/names/achievement-text';
import { CAR_TYPE_NAMES } from '../../racing/names/car-type-names';
import { LapTimeText } from '../../racing/lap-time-text';
import { Modal } from '../../ui/layout/modal';
import { RecordTag } from '../../racing/record-tag';
import { TrackLink } from '../../racing/track-link';
import { SkeletonRows } from '../../ui/feedback/skeleton';
import { driverProfileQuery } from './drivers.queries';
import { CarPicture } from '../../racing/car-picture';
import { AchievementIcon } from '../../racing/achievement-icon';
import { DateTime } from '../../ui/text/date-time';

const MONTH = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });

/** Shows a driver's numbers, laps, cars and achievements in a dialog over the directory. */
export function DriverDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useQuery(driverProfileQuery(id));
  const { data } = query;
  const name = data ? (data.driver_name ?? data.username) : t('Driver');
  return (
    <Modal open large title={name} onClose={onClose}>
      <QueryPanel query={query} what={t('this driver')} skeleton={<SkeletonRows rows={6} rowClass="h-14" />}>
        {(driver) =>
          driver === null ? (
            <EmptyState icon={Lock}>{translated(PRIVATE_PROFILE)}</EmptyState>
          ) : (
            <Profile driver={driver} />
          )
        }
      </QueryPanel>
    </Modal>
  );
}

function Profile({ driver }: { readonly driver: DriverProfileDto }) {
  const { stats, recent_laps: laps, cars, achievements } = driver;
  return (
    <div className="mt-3 space-y-6">
      <div className="flex items-center gap-3">
        <Avatar
          id={driver.id}
          name={driver.driver_name ?? driver.username}
          imageUrl={driver.profile_image_url}
          className="size-14"
        />
        <p className="min-w-0 flex-1 text-muted">
          @{driver.username}
          <br />
          <span className="text-sm text-faint">
            {t('Member since {month}', { month: MONTH.format(Date.parse(driver.created_at)) })}
          </span>
        </p>
        <Link to="/drivers/$slug" params={{ slug: driver.id }} className={buttonClass({ variant: 'outline' })}>
          {t('Open page')}
        </Link>
      </div>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure tile name={t('Total Points')} value={formatCount(stats.total_points)} />
        <Figure tile name={t('Races')} value={formatCount(stats.total_races)} />
        <Figure
          tile
          name={t('Best Lap')}
          value={stats.best_lap_time === null ? t('N/A') : formatLapTime(stats.best_lap_time)}
          note={
            driver.best_lap_track_name !== null && (
              <TrackLink track={driver.best_lap_track_id} name={driver.best_lap_track_name} />
            )
          }
        />
        <Figure tile name={t('Wins')} value={formatCount(stats.total_wins)} />
      </dl>
      <Part title={t('Recent Laps')} none={t('No laps yet.')} isEmpty={laps.length === 0}>
        <ol className="divide-y divide-line rounded-control border border-line">
          {laps.map((lap) => (
            <li key={lap.id} className="flex min-h-12 items-center gap-3 px-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="flex items-center gap-2">
                  <TrackLink track={lap.track_id} name={lap.track_name ?? t('No track')} className="truncate" />
                  {lap.is_record && <RecordTag />}
                </p>
                <DateTime at={lap.timestamp} className="tabular text-sm text-faint" />
              </div>
              <LapTimeText seconds={lap.lap_time} size="small" fastest={lap.is_record} />
            </li>
          ))}
        </ol>
      </Part>
      <Part title={t('Cars')} none={t('No cars yet.')} isEmpty={cars.length === 0}>
        <ul className="divide-y divide-line rounded-control border border-line">
          {cars.map((car) => (
            <li key={car.id} className="flex min-h-12 items-center gap-3 px-3 py-2">
              {car.picture_url !== null && (
                <CarPicture url={car.picture_url} className="aspect-video w-20 rounded-control" />
              )}
              <div className="min-w-0 flex-1">
                <bdi className="block truncate font-medium">{car.name}</bdi>
                <span className="block truncate text-sm text-faint">
                  {translated(CAR_TYPE_NAMES[car.car_type])}
                  {car.best_lap_track_name !== null && (
                    <>
                      {' '}
                      ·{' '}
                      {rich('best on {track}', {
                        track: <TrackLink track={car.best_lap_track_id} name={car.best_lap_track_name} />,
                      })}
                    </>
                  )}
                </span>
              </div>
              {car.best_lap_time === null ? (
                <span className="timing text-faint">{t('N/A')}</span>
              ) : (
                <LapTimeText seconds={car.best_lap_time} size="small" />
              )}
            </li>
          ))}
        </ul>
      </Part>
      <Part
        title={t('Achievements ({count})', { count: achievements.length })}
        none={t('None unlocked yet.')}
        isEmpty={achievements.length === 0}
      >
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {achievements.map(({ achievement, unlocked_at: at }) => (
            <li key={achievement.id} className="rounded-control border border-line p-3 text-center">
              <span aria-hidden className="text-2xl">
                <AchievementIcon icon={achievement.icon} />
              </span>
              <p className="mt-1 text-sm font-semibold">{t('Achievement Unlocked')}</p>
              <p className="text-xs text-muted">
                {achievementText(achievement.name)} · <DateTime at={at} />
              </p>
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

interface PartProps {
  readonly title: string;
  readonly none: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

function Part({ title, none, isEmpty, children }: PartProps) {
  return (
    <section>
      <h3 className="mb-2 font-semibold">{title}</h3>
      {isEmpty ? <p className="text-sm text-muted">{none}</p> : children}
    </section>
  );
}

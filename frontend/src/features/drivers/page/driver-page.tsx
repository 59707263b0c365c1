import type { UserAchievementDto } from '@league/shared/achievements/achievement.dto';
import type { DriverEventDto, DriverPageDto } from '@league/shared/drivers/driver-page.dto';
import { PRIVATE_PROFILE, type DriverCarDto } from '@league/shared/drivers/driver.dto';
import { Award, CarFront, Flag, Lock, Trophy } from 'lucide-react';
import { rich, t, tn, translated } from '../../../language/translate';
import { AchievementIcon } from '../../../racing/achievement-icon';
import { achievementText } from '../../../racing/names/achievement-text';
import { CarPicture } from '../../../racing/car-picture';
import { EventLink } from '../../../racing/event-link';
import { LapTimeText } from '../../../racing/lap-time-text';
import { CAR_TYPE_NAMES } from '../../../racing/names/car-type-names';
import { RankMark } from '../../../racing/rank-mark';
import { TrackLink } from '../../../racing/track-link';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PageHeading } from '../../../ui/layout/page-heading';
import { Panel } from '../../../ui/layout/panel';
import { formatDateShort } from '../../../ui/text/format';
import { DriverComparison } from './driver-comparison';
import { DriverConsistency } from './driver-consistency';
import { DriverHeader } from './driver-header';
import { DriverTracks } from './driver-tracks';

interface DriverPageProps {
  readonly driver: DriverPageDto;
  /** The signed-in member's id; undefined for visitors and on the member's own page. */
  readonly ownId: string | undefined;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
}

/** Shows a driver's totals, best laps by track, consistency, latest results, achievements and cars. */
export function DriverPage({ driver, ownId, isCompared, onCompare }: DriverPageProps) {
  return (
    <>
      <meta property="og:title" content={nameOf(driver)} />
      <DriverHeader
        driver={driver}
        name={nameOf(driver)}
        compare={ownId === undefined ? null : { isOpen: isCompared, toggle: onCompare }}
      />
      {ownId !== undefined && isCompared && <DriverComparison driver={driver} name={nameOf(driver)} ownId={ownId} />}
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          <DriverTracks tracks={driver.tracks} />
          {driver.form !== null && <DriverConsistency form={driver.form} />}
        </div>
        <div className="grid min-w-0 gap-5">
          <DriverPlaces events={driver.events} />
          <DriverAchievements achievements={driver.achievements} />
          <DriverCars cars={driver.cars} />
        </div>
      </div>
    </>
  );
}

/** Explains that the driver keeps the profile private. */
export function PrivateDriver() {
  return (
    <>
      <PageHeading title={t('Driver')} />
      <EmptyState icon={Lock}>{translated(PRIVATE_PROFILE)}</EmptyState>
    </>
  );
}

function nameOf({ driver_name: name, username }: DriverPageDto): string {
  return name ?? username ?? t('Unknown Driver');
}

/** Shows a driver's achievements, latest first. */
function DriverAchievements({ achievements }: { readonly achievements: readonly UserAchievementDto[] }) {
  return (
    <Panel title={t('Achievements')} icon={Award} count={achievements.length || undefined}>
      {achievements.length === 0 ? (
        <EmptyState icon={Award}>{t('None unlocked yet.')}</EmptyState>
      ) : (
        <ul className="grid gap-x-4 gap-y-1 p-2 sm:grid-cols-2 sm:p-3">
          {achievements.map(({ achievement, unlocked_at: at }) => (
            <li key={achievement.id} className="flex min-w-0 items-center gap-3 p-2">
              <span
                aria-hidden
                className="flex size-11 shrink-0 items-center justify-center overflow-hidden rounded-full bg-s2 text-2xl leading-none"
              >
                <AchievementIcon icon={achievement.icon} />
              </span>
              <span className="min-w-0">
                <span className="block text-xs text-faint">{t('Achievement Unlocked')}</span>
                <span className="block font-semibold wrap-anywhere">{achievementText(achievement.name)}</span>
                <time dateTime={at} className="tabular block text-xs text-faint">
                  {formatDateShort(at)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Shows the driver's places in the latest events, newest first. */
function DriverPlaces({ events }: { readonly events: readonly DriverEventDto[] }) {
  return (
    <Panel title={t('Last events')} icon={Trophy}>
      {events.length === 0 ? (
        <EmptyState icon={Flag}>{t('No result in an event yet.')}</EmptyState>
      ) : (
        <ol className="divide-y divide-line">
          {events.map(({ event_id: id, name, start_time: start, position, drivers, points }) => (
            <li key={id} className="flex min-h-14 items-center gap-4 px-4 py-2 sm:px-5">
              <span className="inline-flex w-9 shrink-0 justify-center">
                <RankMark rank={position} />
              </span>
              <span className="min-w-0 flex-1">
                <EventLink event={{ id, name }} className="font-semibold wrap-anywhere" />
                <span className="tabular block text-xs text-faint">
                  <time dateTime={start}>{formatDateShort(start)}</time>
                  {' · '}
                  {tn('{n} driver', '{n} drivers', drivers)}
                </span>
              </span>
              <span className="timing shrink-0 font-semibold whitespace-nowrap text-muted">
                {tn('+{n} point', '+{n} points', points)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Shows a driver's cars with their pictures; shows nothing if there are none. */
function DriverCars({ cars }: { readonly cars: readonly DriverCarDto[] }) {
  if (cars.length === 0) return null;
  const hasPictures = cars.some(({ picture_url: picture }) => picture !== null);
  return (
    <Panel title={t('Cars')} icon={CarFront} count={cars.length}>
      <ul className="grid gap-3 p-3 sm:grid-cols-2 sm:p-4">
        {cars.map((car) => (
          <li key={car.id} className="min-w-0 overflow-hidden rounded-control border border-line">
            {hasPictures && <CarPicture url={car.picture_url} className="aspect-video w-full" />}
            <div className="flex items-start justify-between gap-3 p-3">
              <div className="min-w-0">
                <bdi className="block font-semibold wrap-anywhere">{car.name}</bdi>
                <p className="text-sm leading-6 wrap-anywhere text-faint">
                  {translated(CAR_TYPE_NAMES[car.car_type])}
                  {car.best_lap_track_name !== null && (
                    <>
                      {' · '}
                      {rich('best on {track}', {
                        track: <TrackLink track={car.best_lap_track_id} name={car.best_lap_track_name} />,
                      })}
                    </>
                  )}
                </p>
              </div>
              {car.best_lap_time !== null && <LapTimeText seconds={car.best_lap_time} size="small" />}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

import { PRIVATE_PROFILE } from '@league/shared/drivers/driver.dto';
import type { DriverPageDto } from '@league/shared/drivers/driver-page.dto';
import { Lock } from 'lucide-react';
import { t, translated } from '../../../language/translate';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { PageHeading } from '../../../ui/layout/page-heading';
import { DriverAchievements } from './driver-achievements';
import { DriverCars } from './driver-cars';
import { DriverComparison } from './driver-comparison';
import { DriverConsistency } from './driver-consistency';
import { DriverHeader } from './driver-header';
import { DriverPlaces } from './driver-places';
import { DriverTracks } from './driver-tracks';

interface DriverPageProps {
  readonly driver: DriverPageDto;
  /** The reader's id; undefined for visitors and on the reader's own page. */
  readonly ownId: string | undefined;
  readonly isCompared: boolean;
  readonly onCompare: () => void;
}

/** Shows a driver's totals, bests by track and last results. */
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

/** Replaces a page that its driver keeps private. */
export function PrivateDriver() {
  return (
    <>
      <PageHeading title={t('Driver')} />
      <div className="card">
        <EmptyState icon={<Lock className="size-7" />}>{translated(PRIVATE_PROFILE)}</EmptyState>
      </div>
    </>
  );
}

function nameOf({ driver_name: name, username }: DriverPageDto): string {
  return name ?? username ?? t('Unknown Driver');
}

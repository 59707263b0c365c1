import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { t } from '../../language/translate';
import { lazyPart } from '../../platform/code/lazy-part';
import { ShowMore } from '../../platform/lists/show-more';
import { QueryPanel } from '../../platform/query/query-panel';
import { EmptyState } from '../../ui/feedback/empty-state';
import { SkeletonCards } from '../../ui/feedback/skeleton';
import { DriverCard } from './driver-card';
import { useLiveDrivers } from './drivers.live';
import { driversQuery } from './drivers.queries';

const DriverDialog = lazyPart(async () => (await import('./driver-dialog')).DriverDialog);

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4 sm:gap-5';

interface DriverDirectoryProps {
  /** The id of the driver whose profile is open; undefined if none is. */
  readonly openId: string | undefined;
  readonly onClose: () => void;
}

/** Lists the drivers with a public profile. */
export function DriverDirectory({ openId, onClose }: DriverDirectoryProps) {
  useLiveDrivers();
  const query = useInfiniteQuery(driversQuery);
  const drivers = query.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <QueryPanel
        query={query}
        what={t('the drivers')}
        skeleton={
          <div className={GRID}>
            <SkeletonCards cards={6} cardClass="h-40" />
          </div>
        }
        empty={<EmptyState icon={Users}>{t('No public driver profiles found')}</EmptyState>}
        isEmpty={() => drivers?.length === 0}
      >
        {() => (
          <>
            <ul className={GRID}>
              {drivers?.map((driver, index) => (
                <DriverCard key={driver.id} driver={driver} place={index + 1} />
              ))}
            </ul>
            <div className="mt-6">
              <ShowMore query={query} plural={t('drivers')} />
            </div>
          </>
        )}
      </QueryPanel>
      {openId !== undefined && <DriverDialog key={openId} id={openId} onClose={onClose} />}
    </>
  );
}

import type { ChartedDriverDto, ChartedLapDto } from '@league/shared/sessions/session-charts.dto';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { t } from '../../../language/translate';
import { DriverLink } from '../../../racing/driver-link';

interface LapTableProps {
  readonly label: string;
  readonly drivers: readonly ChartedDriverDto[];
  readonly cell: (lap: ChartedLapDto) => ReactNode;
}

/** Lists drivers by row and laps by column; the drivers stay visible while the laps are scrolled. */
export function LapTable({ label, drivers, cell }: LapTableProps) {
  const count = Math.max(0, ...drivers.map(({ laps }) => laps.length));
  const laps = Array.from({ length: count }, (_, n) => n + 1);
  return (
    <div role="region" aria-label={label} tabIndex={0} className="relative overflow-x-auto border-t border-line">
      <table aria-label={label} className="lap-table min-w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-faint">
            <th scope="col" className="sticky left-0 z-10 h-11 bg-s1 pr-3 pl-4 font-medium sm:pl-5">
              {t('Driver')}
            </th>
            {laps.map((lap) => (
              <th key={lap} scope="col" className="tabular px-2.5 text-right font-medium whitespace-nowrap">
                <span className="sr-only">{t('Lap {n}', { n: lap })}</span>
                <span aria-hidden>{lap}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drivers.map((driver) => (
            <tr key={driver.entry.id} className="border-b border-line last:border-0 hover:bg-s2">
              <th
                scope="row"
                className="sticky left-0 z-10 h-11 max-w-[9rem] min-w-[7rem] bg-s1 pr-3 pl-4 text-left font-semibold sm:max-w-[16rem] sm:min-w-[12rem] sm:pl-5"
              >
                <span className="block truncate">
                  <DriverLink
                    id={driver.entry.user_id}
                    name={driver.entry.driver_name}
                    className="truncate align-bottom"
                  />
                </span>
              </th>
              {laps.map((lap, n) => {
                const driven = driver.laps[n];
                return (
                  <td
                    key={lap}
                    className={clsx('tabular px-2.5 text-right whitespace-nowrap', !driven && 'text-faint')}
                  >
                    {driven ? cell(driven) : '–'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

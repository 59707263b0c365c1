import type { DriverPageDto } from '@league/shared/drivers/driver-page.dto';
import { formatLapTime } from '@league/shared/units/lap-time';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowBigUp, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { formatRank } from '../../../racing/race-figures';
import { TrackLink } from '../../../racing/track-link';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { Panel } from '../../../ui/layout/panel';
import { formatCount } from '../../../ui/text/format';
import { driverPageQuery } from '../drivers.queries';
import { compareDrivers, type ComparedLine } from './comparison.rules';

const NUMBERS: Readonly<Record<string, { readonly label: string; readonly format: (value: number) => string }>> = {
  rank: { label: msg('Rank'), format: formatRank },
  points: { label: msg('Points'), format: formatCount },
  wins: { label: msg('Wins'), format: formatCount },
  podiums: { label: msg('Podiums'), format: formatCount },
  laps: { label: msg('Laps'), format: formatCount },
  spread: { label: msg('Consistency'), format: formatLapTime },
};

interface DriverComparisonProps {
  readonly driver: DriverPageDto;
  readonly name: string;
  readonly ownId: string;
}

/** Compares a driver with the signed-in member; an arrow marks the better value in each line. */
export function DriverComparison({ driver, name, ownId }: DriverComparisonProps) {
  const query = useQuery(driverPageQuery(ownId));
  return (
    <Panel title={t('Compare with me')} icon={Scale} className="mb-5">
      <QueryPanel
        query={query}
        what={t('your numbers')}
        skeleton={<SkeletonRows rows={6} rowClass="h-11" marked={false} />}
      >
        {(own) => own && <ComparisonTable driver={driver} name={name} own={own} />}
      </QueryPanel>
    </Panel>
  );
}

interface ComparisonTableProps {
  readonly driver: DriverPageDto;
  readonly name: string;
  readonly own: DriverPageDto;
}

function ComparisonTable({ driver, name, own }: ComparisonTableProps) {
  const { numbers, tracks } = compareDrivers(driver, own);
  return (
    <table aria-label={t('Compare with me')} className="mx-auto w-full max-w-2xl table-fixed">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <td className="w-2/5" />
          <th scope="col" dir="auto" className="truncate px-2 py-2 text-right font-semibold">
            {name}
          </th>
          <th scope="col" className="py-2 pr-4 pl-2 text-right font-semibold sm:pr-5">
            {t('You')}
          </th>
        </tr>
      </thead>
      <tbody>
        {numbers.map((line) => (
          <Line key={line.id} line={line} format={NUMBERS[line.id]?.format ?? String}>
            {translated(NUMBERS[line.id]?.label ?? '')}
          </Line>
        ))}
        {tracks.map((line) => (
          <Line key={line.id} line={line} format={formatLapTime}>
            <TrackLink track={line.id} name={line.name} />
          </Line>
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly line: ComparedLine;
  readonly format: (value: number) => string;
  readonly children: ReactNode;
}

function Line({ line, format, children }: LineProps) {
  return (
    <tr className="border-b border-line last:border-0">
      <th scope="row" className="py-2.5 pr-2 pl-4 text-left font-normal wrap-anywhere text-muted sm:pl-5">
        {children}
      </th>
      <Value value={line.theirs} isBetter={line.better === 'theirs'} format={format} className="px-2" />
      <Value value={line.own} isBetter={line.better === 'own'} format={format} className="pr-4 pl-2 sm:pr-5" />
    </tr>
  );
}

interface ValueProps {
  readonly value: number | null;
  readonly isBetter: boolean;
  readonly format: (value: number) => string;
  readonly className: string;
}

function Value({ value, isBetter, format, className }: ValueProps) {
  return (
    <td className={clsx('timing py-2.5 text-right text-lg font-semibold', isBetter && 'text-success', className)}>
      {isBetter && (
        <>
          <ArrowBigUp aria-hidden className="mr-1 inline size-4 fill-current align-[-1px]" />
          <span className="sr-only">{t('better')} </span>
        </>
      )}
      {value === null ? '—' : format(value)}
    </td>
  );
}

import { fastestFirst } from '@league/shared/laps/fastest-lap.rules';
import { gridOf } from '@league/shared/races/classification.rules';
import type { ChartedDriverDto, ChartedLapDto } from '@league/shared/sessions/session-charts.dto';
import { sessionCharts } from '@league/shared/sessions/session-charts.rules';
import { isRace } from '@league/shared/sessions/session-drivers.rules';
import type { WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { formatLapClock, formatLapTime, secondsFromMs } from '@league/shared/units/lap-time';
import { useQuery } from '@tanstack/react-query';
import { ChartSpline, type LucideIcon, Timer, TrendingDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { formatGap } from '../../../racing/race-figures';
import { LineChart } from '../../../ui/charts/line-chart';
import { type ChartLine, ticksOf } from '../../../ui/charts/line-chart.rules';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Panel } from '../../../ui/layout/panel';
import { sessionReplayQuery } from '../sessions.queries';
import { LapTable } from './lap-table';
import { useLiveReplay } from './replay.live';

const VIEWS = { chart: PositionChart, gaps: GapChart, laps: SessionLaps } as const;

interface SessionDetailProps {
  readonly id: string;
  readonly view: keyof typeof VIEWS;
  /** The placeholder that is shown until the session has loaded. */
  readonly skeleton: ReactNode;
}

/** Shows a session's positions, gaps or lap times, depending on `view`, and keeps them up to date. */
export function SessionDetail({ id, view, skeleton }: SessionDetailProps) {
  const query = useQuery(sessionReplayQuery(id));
  useLiveReplay(id);
  const View = VIEWS[view];
  return (
    <QueryPanel query={query} what={t('the laps of the session')} skeleton={skeleton}>
      {(replay) => <View replay={replay} />}
    </QueryPanel>
  );
}

interface SessionChartProps {
  readonly replay: WholeSessionDto;
}

const MAX_X_TICKS = 8;
const MAX_Y_TICKS = 10;
const SECOND_MS = 1_000;

/** Shows the position of each driver at the end of each lap, starting with the grid. */
function PositionChart({ replay }: SessionChartProps) {
  const drivers = sessionCharts(replay);
  const onGrid = drivers.toSorted((one, other) => gridOf(one.entry.grid) - gridOf(other.entry.grid));
  const hasGrid = drivers.some(({ entry }) => entry.grid !== null);
  const lines = drivers.map((driver): ChartLine => {
    const start = hasGrid ? [{ x: 0, y: onGrid.indexOf(driver) + 1 }] : [];
    return { ...named(driver), points: [...start, ...driver.laps.map(({ lap, place }) => ({ x: lap, y: place }))] };
  });
  return (
    <ChartPanel title={t('Position by lap')} icon={ChartSpline} replay={replay} drivers={drivers}>
      <LineChart
        label={t('Position of each driver by lap')}
        lines={lines}
        xTicks={ticksOf(hasGrid ? 0 : 1, lapCount(drivers), MAX_X_TICKS)}
        yTicks={ticksOf(1, drivers.length, MAX_Y_TICKS)}
        formatX={(lap) => (lap === 0 ? t('Grid') : String(lap))}
        formatY={String}
        describe={({ name }, { x: lap, y: place }) =>
          lap === 0
            ? t('{driver}, grid: position {place}', { driver: name, place })
            : t('{driver}, lap {lap}: position {place}', { driver: name, lap, place })
        }
      />
      <LapTable label={t('Positions by lap')} drivers={drivers} cell={({ place }) => place} />
    </ChartPanel>
  );
}

/** Shows each driver's gap at the end of each lap to the first driver to finish that lap. */
function GapChart({ replay }: SessionChartProps) {
  const drivers = sessionCharts(replay);
  const lines = drivers.map((driver): ChartLine => {
    return { ...named(driver), points: driver.laps.map(({ lap, gap_ms }) => ({ x: lap, y: gap_ms })) };
  });
  const widest = Math.max(0, ...drivers.flatMap(({ laps }) => laps.map(({ gap_ms }) => gap_ms)));
  return (
    <ChartPanel title={t('Gap to the leader')} icon={TrendingDown} replay={replay} drivers={drivers}>
      <LineChart
        label={t('Gap of each driver to the leader by lap')}
        lines={lines}
        xTicks={ticksOf(1, lapCount(drivers), MAX_X_TICKS)}
        yTicks={ticksOf(0, widest, MAX_Y_TICKS - 3, SECOND_MS)}
        formatX={String}
        formatY={(ms) => t('{n}s', { n: Math.round(secondsFromMs(ms)) })}
        describe={({ name }, { x: lap, y: ms }) =>
          ms === 0
            ? t('{driver}, lap {lap}: leads', { driver: name, lap })
            : t('{driver}, lap {lap}: {gap} s behind', { driver: name, lap, gap: formatLapTime(secondsFromMs(ms)) })
        }
      />
      <LapTable label={t('Gaps by lap')} drivers={drivers} cell={({ gap_ms }) => formatGap(secondsFromMs(gap_ms))} />
    </ChartPanel>
  );
}

/** Shows the time of every lap, with the best of each driver and of the session. */
export function SessionLaps({ replay }: SessionChartProps) {
  const drivers = sessionCharts(replay);
  const fastest = fastestLap(drivers.flatMap(({ laps }) => laps));
  const bests = new Set(drivers.map(({ laps }) => fastestLap(laps)));
  return (
    <Panel title={t('Laps')} icon={Timer}>
      {lapCount(drivers) === 0 ? (
        <NoLaps />
      ) : (
        <LapTable
          label={t('Lap times')}
          drivers={drivers}
          cell={(lap) => {
            if (lap.lap_ms === null) return '—';
            const time = formatLapClock(secondsFromMs(lap.lap_ms));
            if (lap === fastest) return <Marked className="text-fastest" time={time} words={t('fastest lap')} />;
            if (bests.has(lap)) return <Marked className="text-success" time={time} words={t('personal best')} />;
            return time;
          }}
        />
      )}
    </Panel>
  );
}

function fastestLap(laps: readonly ChartedLapDto[]): ChartedLapDto | undefined {
  return fastestFirst(laps, ({ lap_ms: time, race_ms: at }) => ({ time, at }))[0];
}

function Marked({
  time,
  words,
  className,
}: {
  readonly time: string;
  readonly words: string;
  readonly className: string;
}) {
  return (
    <span className={className}>
      <b>{time}</b>
      <span className="sr-only"> {words}</span>
    </span>
  );
}

interface ChartPanelProps extends SessionChartProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly drivers: readonly ChartedDriverDto[];
  readonly children: ReactNode;
}

function ChartPanel({ title, icon, replay, drivers, children }: ChartPanelProps) {
  return (
    <Panel title={title} icon={icon}>
      {!isRace(replay.session) ? (
        <EmptyState icon={Timer} hint={t('Its laps are under Laps.')}>
          {t('This session is decided by the best lap, not by positions on the track.')}
        </EmptyState>
      ) : lapCount(drivers) === 0 ? (
        <NoLaps />
      ) : (
        <>
          {children}
          {(replay.penalties ?? []).length > 0 && (
            <p className="border-t border-line px-4 py-3 text-sm text-muted sm:px-5">
              {t('As driven on the track: penalties change the result, not these lines.')}
            </p>
          )}
        </>
      )}
    </Panel>
  );
}

function NoLaps() {
  return (
    <EmptyState icon={Timer} hint={t('They appear here as they are driven.')}>
      {t('No laps yet')}
    </EmptyState>
  );
}

function named({ entry }: ChartedDriverDto): Pick<ChartLine, 'id' | 'name'> {
  return { id: entry.id, name: entry.driver_name };
}

function lapCount(drivers: readonly ChartedDriverDto[]): number {
  return Math.max(0, ...drivers.map(({ laps }) => laps.length));
}

import type { AdminIncidentDto } from '@league/shared/sessions/incident.dto';
import type { SessionEntryDto } from '@league/shared/sessions/race-session.dto';
import type { ChartedLapDto } from '@league/shared/sessions/session-charts.dto';
import { sessionCharts } from '@league/shared/sessions/session-charts.rules';
import { countedOf } from '@league/shared/sessions/session-drivers.rules';
import type { WholeSessionDto } from '@league/shared/sessions/session-result.dto';
import { runsOf, type SessionRun, sessionOfRun } from '@league/shared/sessions/session-runs.rules';

interface LapAround {
  readonly entry: SessionEntryDto;
  readonly lap: ChartedLapDto;
  /** When the driver crossed the line, in ms after the start signal of the leg. */
  readonly atMs: number;
}

/** Returns the last start before an incident was filed, or else the first; undefined without any. */
export function runAt(replay: WholeSessionDto, filedAt: string): SessionRun | undefined {
  const runs = runsOf(replay);
  return runs.findLast(({ go_at: goAt }) => Date.parse(goAt) <= Date.parse(filedAt)) ?? runs[0];
}

/**
 * Returns the laps that ended within `withinMs` of an incident, earliest first; none if its moment is unknown. That moment is
 * measured from the last start signal before the incident was filed, whereas the times of charted laps continue across legs.
 */
export function lapsAround(
  replay: WholeSessionDto,
  { race_ms: raceMs, filed_at: filedAt }: Pick<AdminIncidentDto, 'race_ms' | 'filed_at'>,
  withinMs: number,
): LapAround[] {
  if (raceMs === null) return [];
  const start = runAt(replay, filedAt);
  if (!start) return [];
  const { run, counts } = start;
  const whole = counts ? replay : sessionOfRun(replay, run);
  const driven = new Map(countedOf(whole).drivers.map(({ entry, crossings }) => [entry.id, crossings]));
  return sessionCharts(whole)
    .flatMap(({ entry, laps }) => {
      const crossings = driven.get(entry.id) ?? [];
      const earlierMs = crossings[crossings.findIndex((one) => one.run === run) - 1]?.race_ms ?? 0;
      const ofLeg = laps.filter((_, n) => crossings[n]?.run === run);
      return ofLeg.map((lap) => ({ entry, lap, atMs: lap.race_ms - earlierMs }));
    })
    .filter(({ atMs }) => Math.abs(atMs - raceMs) <= withinMs)
    .toSorted((one, other) => one.atMs - other.atMs);
}

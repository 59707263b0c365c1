import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';
import { isMainThread } from 'node:worker_threads';
import { withinTime } from '../scheduling/timers.js';

export type MetricsJson = Awaited<ReturnType<typeof register.getMetricsAsJSON>>;

const sources = [() => register.getMetricsAsJSON()];
const readers = new Set<() => Promise<void>>();

/** The content type of the Prometheus text format. */
export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Adds the metrics of another thread to this process's own. */
export function addMetricsSource(source: () => Promise<MetricsJson>): void {
  sources.push(source);
}

/** The time, in ms, for which a read of the metrics waits for the functions that run before it. */
const READER_TIMEOUT_MS = 1_000;

/**
 * Registers a function that runs before each read of the metrics; neither a rejection nor a late end fails the read.
 * @returns a function that removes it
 */
export function onMetricsRead(reader: () => Promise<void>): () => void {
  readers.add(reader);
  return () => void readers.delete(reader);
}

/** Returns the metrics of all threads of the process in the Prometheus text format. */
export async function readMetrics(): Promise<string> {
  await Promise.allSettled([...readers].map((read) => withinTime(read(), READER_TIMEOUT_MS, 'no answer in time')));
  return AggregatorRegistry.aggregate(await Promise.all(sources.map((read) => read()))).metrics();
}

/** The registry of this thread's metrics. Label values stay few: route templates, never ids. */
export const metrics = register;

/**
 * The interval, in ms, at which the delay of the event loop is measured; the reported percentiles include it. The default of 10
 * ms costs processor time even when the league is idle.
 */
const EVENT_LOOP_PRECISION_MS = 100;

if (isMainThread) collectDefaultMetrics({ eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS });

export const httpDuration = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time to answer an HTTP request, by route template and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
});
export const listenReconnects = new Counter({
  name: 'listen_reconnects_total',
  help: 'Times the announcement session was lost.',
});
export const retentionRemoved = new Counter({
  name: 'retention_removed_total',
  help: 'Rows removed because they were kept long enough, by table.',
  labelNames: ['table'],
});
/**
 * RetentionService sets this gauge, and IntegrityService the next three, when metrics are read; every thread reports the same
 * values, hence the aggregators.
 */
export const retentionRanAt = new Gauge({
  name: 'retention_ran_at_seconds',
  help: 'Unix time at which the last run that removed what was kept long enough finished; 0 before the first.',
  aggregator: 'max',
});
export const leaderboardDriftRows = new Gauge({
  name: 'leaderboard_drift_rows',
  help: 'Rows that were not what the laps say, as the last integrity run found them.',
  aggregator: 'max',
});
export const integrityDamage = new Gauge({
  name: 'integrity_damage',
  help: 'Damaged tables, indexes and pages, and 1 for a changed audit log, as the last integrity run found them.',
  aggregator: 'max',
});
export const integrityRanAt = new Gauge({
  name: 'integrity_ran_at_seconds',
  help: 'Unix time at which the last integrity run finished; 0 before the first.',
  aggregator: 'max',
});
export const socketsConnected = new Gauge({ name: 'sockets_connected', help: 'Open live connections.' });
export const signInsRefused = new Counter({
  name: 'sign_ins_refused_total',
  help: 'Sign-ins that were refused, by the code of the refusal.',
  labelNames: ['reason'],
});
export const tokensRefused = new Counter({
  name: 'tokens_refused_total',
  help: 'Bearer tokens that opened nothing, by reason.',
  labelNames: ['reason'],
});
export const socketsDropped = new Counter({
  name: 'socket_dropped_total',
  help: 'Live connections cut off, by reason.',
  labelNames: ['reason'],
});
export const liveStarts = new Counter({
  name: 'live_starts_total',
  help: 'Subscriptions to live channels, by what they began with: a snapshot, or the messages that were missed.',
  labelNames: ['from'],
});
export const rateLimited = new Counter({
  name: 'rate_limited_total',
  help: 'Requests answered 429, by limit.',
  labelNames: ['limit'],
});

import { Counter, Gauge, Histogram } from 'prom-client';

/** Counts accepted laps. Like the other metrics here, it is served at /metrics (see platform/health/metrics). */
export const lapsAccepted = new Counter({ name: 'laps_accepted_total', help: 'Laps committed and acknowledged.' });
export const lapsDuplicate = new Counter({ name: 'laps_duplicate_total', help: 'Laps that had been recorded before.' });
export const lapsRefused = new Counter({
  name: 'laps_refused_total',
  help: 'Laps that were refused, by status.',
  labelNames: ['status'],
});
export const lapVisible = new Histogram({
  name: 'lap_visible_seconds',
  help: 'From a lap arriving to its being counted.',
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15, 60],
});
export const lapsRequeued = new Counter({
  name: 'sweeper_reenqueued_total',
  help: 'Laps whose job was lost and was enqueued again.',
});

/**
 * Reports the depth of the inbox, which is the same for all threads of a process. InboxHealthService sets it when the metrics are
 * read.
 */
export const inboxDepth = {
  unprocessed: gauge('inbox_unprocessed', 'Laps that were acknowledged and wait to be counted.'),
  oldestSeconds: gauge('inbox_oldest_seconds', 'How long the first of them has waited.'),
  failed: gauge('inbox_failed', 'Laps that could not be counted and wait for `league requeue-failed`.'),
};

function gauge(name: string, help: string): Gauge {
  return new Gauge({ name, help, aggregator: 'max' });
}

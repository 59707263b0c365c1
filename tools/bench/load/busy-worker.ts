import { serveJobs } from '../../lib/worker-process.js';

const SLICE_MS = 20;

// Takes all of the processor that it is given, until it is stopped or the tool ends.
serveJobs<null, null>(() => {
  beBusy();
  return Promise.resolve(null);
});

function beBusy(): void {
  for (const until = performance.now() + SLICE_MS; performance.now() < until;);
  setImmediate(beBusy);
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Describes a child process that does one job at a time, so that load comes from outside the measured process. */
export interface WorkerProcess<Job, Result> {
  readonly pid: number;
  call(job: Job): Promise<Result>;
  stop(): Promise<void>;
}

type Reply<Result> = { readonly result: Result } | { readonly failure: string };

/** Starts a worker process. @param module the compiled file, relative to `base`, which is an `import.meta.url` */
export function forkWorker<Job, Result>(module: string, base: string): WorkerProcess<Job, Result> {
  const child = fork(fileURLToPath(new URL(module, base)), { serialization: 'advanced' });
  return {
    pid: child.pid ?? 0,
    call: (job) =>
      new Promise((resolve, reject) => {
        const onExit = (code: number | null) => reject(new Error(`${module} ended with ${code}`));
        child.once('exit', onExit);
        child.once('message', (reply: Reply<Result>) => {
          child.off('exit', onExit);
          if ('failure' in reply) reject(new Error(reply.failure));
          else resolve(reply.result);
        });
        child.send({ job });
      }),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Makes this process a worker: it answers every job with the result of `work` or its error, and exits with the tool. */
export function serveJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  const reply = (answer: Reply<Result>) => void process.send?.(answer);
  process.on('message', ({ job }: { job: Job }) => {
    work(job).then(
      (result) => reply({ result }),
      (error: unknown) => reply({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit(0)); // the worker must not outlive the tool
}

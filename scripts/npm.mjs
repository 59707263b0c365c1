// Runs npm on every system.

/**
 * The program and first arguments that run npm. npm sets its own path in the environment; on Windows `npm` is a batch file, which
 * Node cannot start.
 */
export const NPM = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

const LOOK_MS = 500;

/**
 * Ends this process in order when npm has ended. npm runs a script in a shell, and a signal ends both, but not always the shell's
 * children: a process whose parent has changed was left behind. Windows has no such signals.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}

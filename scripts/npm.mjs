// Runs npm on every system.

/**
 * The program and first arguments that run npm. Under npm, its path is taken from the environment, because on Windows `npm` is a
 * batch file, which Node cannot start.
 */
export const NPM = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

const LOOK_MS = 500;

/**
 * Sends this process SIGTERM once the shell in which npm runs the script has ended; does nothing outside npm. A signal to npm
 * ends that shell, but not always its children, whose parent process then changes. Windows has no such signals.
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

// npm on each system.

/**
 * Holds the program and first options that run npm. Below npm it says where it is; on Windows `npm` is a batch file,
 * which Node does not start.
 */
export const NPM = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

const LOOK_MS = 500;

/**
 * Ends this process in order when npm has gone. npm runs a script in a shell, and a signal ends the two but not always
 * what the shell started: who has another parent than at first was left behind. Windows has no such signals.
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

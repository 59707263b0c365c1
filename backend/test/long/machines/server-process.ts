import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a server that is not part of the league as a separate process. */
export class ServerProcess {
  private child: ChildProcess | undefined;

  /** Creates the server without starting it. @param ready the output that shows that it accepts connections */
  constructor(
    private readonly command: readonly string[],
    private readonly env: Readonly<Record<string, string>>,
    private readonly ready: string,
  ) {}

  async start(): Promise<void> {
    const [program = '', ...options] = this.command;
    const child = spawn(program, options, { env: { PATH: process.env['PATH'], ...this.env } });
    this.child = child;
    let said = '';
    await new Promise<void>((resolve, reject) => {
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => (said = (said + String(text)).slice(-4_000)).includes(this.ready) && resolve());
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${said}`)));
    });
  }

  /** Kills the process without an orderly shutdown. */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (child?.kill('SIGKILL')) await once(child, 'exit');
  }
}

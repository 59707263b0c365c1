import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../../lib/league-process.js';
import { ToolError } from '../../lib/tool-error.js';

/** The line that precedes the output of each launch of a process. */
export const LAUNCH_LINE = '--- launched';

const RESTART_MS = 100;
const POLL_MS = 25;

export interface NodeOptions {
  readonly name: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** Returns the CHAOS setting for the next launch; empty for none. */
  readonly failpoints: () => string;
  /** Called with a text for each end of the process before `stop()`, and for each failpoint that acts. */
  readonly onEvent: (event: string) => void;
}

/** Runs one process of the league and, like a supervisor, restarts it whenever it ends before `stop()`. */
export class LeagueNode {
  private child: ChildProcess | undefined;
  /** A listener that kills the process when the tool exits. */
  private readonly killAtExit = () => this.kill();
  private isStopping = false;
  private launches = 0;
  private supervision: Promise<void> | undefined;
  /** The output of all launches, on stdout and stderr, each after LAUNCH_LINE. */
  output = '';

  constructor(readonly options: NodeOptions) {
    process.once('exit', this.killAtExit);
  }

  get name(): string {
    return this.options.name;
  }

  get url(): string {
    return `http://127.0.0.1:${this.options.port}`;
  }

  start(): void {
    this.supervision = this.supervise();
  }

  /** Kills the process and waits until it accepts requests again. @throws ToolError like `ready()` */
  async restart(timeoutMs: number): Promise<void> {
    const before = this.launches;
    this.kill();
    while (this.launches === before) await wait(POLL_MS);
    await this.ready(timeoutMs);
  }

  kill(): void {
    this.signal('SIGKILL');
  }

  signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    this.child?.kill(name);
  }

  /** Waits until the process accepts requests. @throws ToolError with its last output after `timeoutMs` */
  async ready(timeoutMs: number): Promise<void> {
    const giveUpAt = performance.now() + timeoutMs;
    while (!(await this.isReady())) {
      if (performance.now() > giveUpAt)
        throw new ToolError(`${this.name} does not get ready:\n${this.output.slice(-3_000)}`);
      await wait(POLL_MS);
    }
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    this.kill();
    await this.supervision;
    process.off('exit', this.killAtExit);
  }

  private async isReady(): Promise<boolean> {
    try {
      const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(2_000) };
      const { status } = await fetch(`${this.url}/api/health/ready`, options);
      return status === 200;
    } catch {
      return false;
    }
  }

  private async supervise(): Promise<void> {
    while (!this.isStopping) {
      const child = this.launch();
      const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
      if (this.isStopping) return;
      this.options.onEvent(`${this.name} ended with ${code ?? signal}`);
      await wait(RESTART_MS);
    }
  }

  private launch(): ChildProcess {
    this.launches++;
    this.output += `${LAUNCH_LINE}\n`;
    const { port, env } = this.options;
    const failpoints = this.options.failpoints();
    const child = spawn(process.execPath, ['backend/dist/bundle/main.js'], {
      cwd: ROOT,
      env: { PATH: process.env['PATH'], ...env, HOST: '127.0.0.1', PORT: String(port), CHAOS: failpoints },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (text) => (this.output += String(text)));
    child.stderr.on('data', (text) => this.said(String(text)));
    this.child = child;
    return child;
  }

  /** Collects output on stderr, and reports the failpoints in it, which write a line there before they act. */
  private said(text: string): void {
    this.output += text;
    for (const [, name = '', action = ''] of text.matchAll(/"failpoint":"([^"]+)","action":"([^"]+)"/g)) {
      this.options.onEvent(`failpoint ${name} ${action}`);
    }
  }
}

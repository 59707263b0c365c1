import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { isDiskFull } from '../config/disk-space.js';
import { withinTime } from '../scheduling/timers.js';

/** The minimum time, in ms, between two runs of the checks, because a proxy may ask several times a second. */
const TRIED_FOR_MS = 3_000;
const TRY_TIMEOUT_MS = 1_000;

/**
 * Checks one part of the league's work. Resolves to null if it can be done, otherwise to one sentence that describes the
 * problem and its solution.
 */
export type WorkCheck = () => Promise<string | null>;

/** Checks whether the league can do its work; features register the checks that must succeed. */
@Injectable()
export class Readiness {
  private readonly checks: WorkCheck[] = [];
  private tried: { readonly at: number; readonly problem: Promise<string | null> } | undefined;

  constructor(@Inject(CONFIG) config: Config) {
    const { dataDir } = config;
    if (dataDir !== undefined) this.add(() => spaceProblem(dataDir));
  }

  add(check: WorkCheck): void {
    this.checks.push(check);
  }

  /** Returns the first problem that the checks found, or null. They run at most every 3 s, each for at most 1 s. */
  findProblem(): Promise<string | null> {
    const now = performance.now();
    if (this.tried === undefined || now - this.tried.at > TRIED_FOR_MS)
      this.tried = { at: now, problem: this.runChecks() };
    return this.tried.problem;
  }

  private async runChecks(): Promise<string | null> {
    const problems = await Promise.all(this.checks.map((check) => runCheck(check)));
    return problems.find((problem) => problem !== null) ?? null;
  }
}

function runCheck(check: WorkCheck): Promise<string | null> {
  const late = 'The database did not do its work in time: look at its log.';
  return withinTime(check(), TRY_TIMEOUT_MS, late).catch((error: Error) =>
    error.message === late ? late : 'The database refused a read or a write that has to succeed: look at its log.',
  );
}

async function spaceProblem(folder: string): Promise<string | null> {
  return (await isDiskFull(folder)) ? 'The disk with the data is full: make room on it.' : null;
}

import { type BeforeApplicationShutdown, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ReportScreenDto } from '@league/shared/screens/report-screen.dto';
import { announce } from '../../../platform/announce/announce.js';
import { Coalescer } from '../../../platform/scheduling/coalescer.js';
import { RepeatingTask } from '../../../platform/scheduling/repeating-task.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import type { RateLimit } from '../../../platform/http/limits/rate-limit.js';
import { SharedRateLimiter } from '../../../platform/http/limits/shared-rate-limiter.js';
import { LeagueValidationPipe } from '../../../platform/http/validation/league-validation.pipe.js';
import { LiveReports } from '../../../platform/live/live-reports.js';
import { MAX_SCREENS, ScreensStore } from './screens.store.js';

/** The minimum time, in ms, between two writes for one screen. */
const WRITE_EVERY_MS = 10_000;
const SWEEP_EVERY_MS = 30_000;
/** Limits the screens that a network adds, so that one visitor cannot use up MAX_SCREENS. */
const NEW_SCREENS: RateLimit = { name: 'screen', points: 20, seconds: 60 * 60, wider: { 24: 80, 56: 40, 48: 80 } };
const NOT_WRITTEN = 'a screen could not be written down';

/** Describes the screen and the last report of a connection. */
interface Session {
  readonly screenId: string;
  readonly network: string;
  latest: ReportScreenDto;
  readonly writes: Coalescer;
}

/** Stores the reports of named screens. A page without a name sends nothing and costs nothing. */
@Injectable()
export class ScreenReportsService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger('Screens');
  private readonly pipe = new LeagueValidationPipe();
  private readonly sessions = new Map<string, Session>();
  private readonly sweeps = new RepeatingTask('Screens', SWEEP_EVERY_MS, () =>
    this.change((tx) => this.store.sweep(tx)),
  );
  private stopping = false;

  constructor(
    private readonly database: Database,
    private readonly store: ScreensStore,
    private readonly reports: LiveReports,
    private readonly limits: SharedRateLimiter,
  ) {}

  onModuleInit(): void {
    this.reports.register({
      report: (connectionId, report, network) => this.report(connectionId, report, network),
      left: (connectionId) => this.leave(connectionId),
    });
    this.sweeps.now();
  }

  /** Stops writing, because screens reconnect within a second and a restart must not be recorded as their absence. */
  beforeApplicationShutdown(): void {
    this.stopping = true;
    this.sweeps.stop();
    for (const { writes } of this.sessions.values()) writes.close();
  }

  /**
   * Records a report.
   * @throws DomainError 400 for an invalid report; 409 for a second screen on a connection, or too many screens; 429 when the
   * network adds too many
   */
  private async report(connectionId: string, body: unknown, network: string): Promise<void> {
    const report = (await this.pipe.transform(body ?? {}, {
      type: 'body',
      metatype: ReportScreenDto,
    })) as ReportScreenDto;
    const session = this.sessions.get(connectionId) ?? this.begin(connectionId, report, network);
    if (session.screenId !== report.id) throw DomainError.conflict('one-screen-a-page');
    session.latest = report;
    if (this.stopping) return;
    if (session.writes.isDue)
      await session.writes.runNow(); // the first report may be refused
    else session.writes.request();
  }

  private begin(connectionId: string, report: ReportScreenDto, network: string): Session {
    const writes = new Coalescer({
      name: 'Screens',
      everyMs: WRITE_EVERY_MS,
      failure: NOT_WRITTEN,
      work: () => this.write(connectionId, session),
    });
    const session: Session = { screenId: report.id, network, latest: report, writes };
    this.sessions.set(connectionId, session);
    return session;
  }

  private async write(connectionId: string, { latest, network }: Session): Promise<void> {
    if ((await this.store.find(latest.id)) === null) await this.limits.consumeForNetwork(NEW_SCREENS, network);
    await this.change(async (tx) => {
      const changed = await this.store.report(tx, connectionId, latest);
      if (changed === null) throw DomainError.conflict('too-many-screens', { max: MAX_SCREENS });
      return changed;
    });
    // the screen disconnected during the write
    if (!this.sessions.has(connectionId)) await this.disconnect(connectionId);
  }

  private leave(connectionId: string): void {
    const session = this.sessions.get(connectionId);
    if (!session) return;
    session.writes.close();
    this.sessions.delete(connectionId);
    if (!this.stopping) void this.disconnect(connectionId).catch((error: unknown) => this.warn(error));
  }

  private disconnect(connectionId: string): Promise<void> {
    return this.change((tx) => this.store.disconnect(tx, connectionId));
  }

  /** Does `work` in a transaction, and has the list of screens reread if it returns true. */
  private change(work: (tx: Transaction) => Promise<boolean>): Promise<void> {
    return this.database.transaction(async (tx) => {
      if (await work(tx)) await announce(tx, 'admin-lists', ['screens']);
    });
  }

  private warn(error: unknown): void {
    if (!this.stopping) this.logger.warn({ err: error, msg: NOT_WRITTEN });
  }
}

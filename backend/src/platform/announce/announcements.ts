import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import pg from 'pg';
import { CONFIG, type Config } from '../config/config.js';
import { failpoint } from '../failpoints/failpoint.js';
import { listenReconnects } from '../health/metrics.js';
import { RepeatingTask } from '../scheduling/repeating-task.js';
import { callLater } from '../scheduling/timers.js';
import { ANNOUNCEMENT_CHANNEL, type Announcement, type AnnouncementTopic } from './announce.js';
import { type AnnouncementHandler, IS_CALLED_ON_RESYNC, TOPICS_OF_METHOD } from './on-announcement.js';

const RECONNECT_MS = [50, 100, 250, 500, 1_000];
const PROBE_INTERVAL_MS = 5_000;
const PROBE_TIMEOUT_MS = 4_000;

/**
 * Receives announcements of committed changes. Probes the listening session and replaces it when it is lost. Announcements sent
 * in the meantime are missed, so methods marked `@OnResync` then reread their data.
 */
@Injectable()
export class Announcements implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(Announcements.name);
  private readonly handlers = new Map<AnnouncementTopic, AnnouncementHandler<never>[]>();
  private readonly resyncHandlers: (() => void)[] = [];
  private readonly probes = new RepeatingTask(Announcements.name, PROBE_INTERVAL_MS, () => this.probe());
  private client: pg.Client | undefined;
  private hasListened = false;
  private stopped = false;
  private cancelRetry: (() => void) | undefined;
  private failures = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  /** Returns false while no announcement can arrive, so that data in memory may be outdated. */
  get connected(): boolean {
    return this.client !== undefined;
  }

  /** Registers a handler that is not a method of a provider, such as a board's; providers use `@OnAnnouncement`. */
  on<T extends AnnouncementTopic>(topics: readonly T[], handler: AnnouncementHandler<T>): void {
    for (const topic of topics) this.handlers.set(topic, [...(this.handlers.get(topic) ?? []), handler]);
  }

  /** Calls `handler` each time listening resumes after a loss; providers use `@OnResync`. */
  onResync(handler: () => void): void {
    this.resyncHandlers.push(handler);
  }

  async onModuleInit(): Promise<void> {
    this.findHandlers();
    await this.connect();
    this.probes.now();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.cancelRetry?.();
    this.probes.stop();
    const client = this.client;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  /**
   * Registers the decorated methods of all providers ahead of the handlers registered so far, because boards must be reread last.
   */
  private findHandlers(): void {
    const providers = new Set<unknown>(this.discovery.getProviders().map(({ instance }): unknown => instance));
    for (const provider of [...providers].reverse())
      if (typeof provider === 'object' && provider !== null) this.findHandlersOf(provider);
  }

  private findHandlersOf(provider: object): void {
    const methods = Object.getPrototypeOf(provider) as Record<string, (announcement?: object) => void> | null;
    for (const name of this.scanner.getAllMethodNames(methods)) {
      const method = methods?.[name];
      if (method === undefined) continue;
      const topics = this.reflector.get<readonly AnnouncementTopic[] | undefined>(TOPICS_OF_METHOD, method);
      for (const topic of topics ?? [])
        this.handlers.set(topic, [method.bind(provider), ...(this.handlers.get(topic) ?? [])]);
      if (this.reflector.get(IS_CALLED_ON_RESYNC, method)) this.resyncHandlers.unshift(method.bind(provider));
    }
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.databaseUrl,
      application_name: 'league announcements',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: PROBE_TIMEOUT_MS,
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ payload }) => this.receive(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${ANNOUNCEMENT_CHANNEL}`);
    } catch (error) {
      this.logger.warn({ err: error, msg: 'cannot listen for announcements' });
      void client.end().catch(() => undefined);
      this.scheduleReconnect();
      return;
    }
    if (this.stopped) return void client.end().catch(() => undefined);
    const isReplaced = this.failures > 0 || this.hasListened;
    this.client = client;
    this.hasListened = true;
    this.failures = 0;
    if (isReplaced) {
      this.logger.warn('listening for announcements again');
      for (const handler of this.resyncHandlers) handler();
    }
  }

  private receive(payload: string | undefined): void {
    failpoint('announcements.received');
    const announcement = JSON.parse(payload ?? '{}') as Announcement<never>;
    for (const handler of this.handlers.get(announcement.topic) ?? []) handler(announcement);
  }

  /** Checks that the session still answers, because it may have been lost without an error. */
  private async probe(): Promise<void> {
    const { client } = this;
    await client?.query('SELECT 1').catch(() => this.lost(client));
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = undefined;
    void client.end().catch(() => undefined);
    if (this.stopped) return;
    listenReconnects.inc();
    this.logger.warn('lost the session that listens for announcements');
    this.scheduleReconnect();
  }

  private scheduleReconnect(): void {
    if (this.stopped) return;
    const delay = RECONNECT_MS[Math.min(this.failures, RECONNECT_MS.length - 1)] ?? 0;
    this.failures++;
    this.cancelRetry = callLater(delay, () => void this.connect());
  }
}

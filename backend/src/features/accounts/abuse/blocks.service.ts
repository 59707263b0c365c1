import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { BlockDto } from '@league/shared/accounts/abuse/block.dto';
import type { CreateBlockDto } from '@league/shared/accounts/abuse/create-block.dto';
import { instantOf } from '@league/shared/http/instant';
import { announce } from '../../../platform/announce/announce.js';
import { OnAnnouncement, OnResync } from '../../../platform/announce/on-announcement.js';
import type { Member } from '../../../platform/auth/member.js';
import { Database } from '../../../platform/database/database.js';
import { isInPrefix, networkOf, prefixOf } from '../../../platform/http/address.rules.js';
import type { Client } from '../../../platform/http/current-client.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { newId } from '../../../platform/ids/new-id.js';
import { RepeatingTask } from '../../../platform/scheduling/repeating-task.js';
import { AuditService } from '../../audit/audit.service.js';
import { requireFound } from '../accounts.rules.js';
import { AccountsStore } from '../accounts.store.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { toBlockDto, toMinute } from './abuse.mapper.js';
import { BlocksStore } from './blocks.store.js';

const MAX_MS = 366 * 24 * 60 * 60 * 1000;
/** The interval, in ms, at which the blocks are read even if no announcement arrives. */
const READ_INTERVAL_MS = 60_000;

interface NetworkBlock {
  readonly network: string;
  readonly until: Date;
}

/** Blocks networks and members. Blocked networks are cached in memory, because browser requests are checked against them. */
@Injectable()
export class BlocksService implements OnModuleInit {
  private networks: readonly NetworkBlock[] = [];
  private readonly reads = new RepeatingTask('Blocks', READ_INTERVAL_MS, () => this.read());

  constructor(
    private readonly database: Database,
    private readonly store: BlocksStore,
    private readonly accounts: AccountsStore,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.reads.start();
  }

  @OnAnnouncement('blocks')
  @OnResync()
  reload(): void {
    this.reads.now();
  }

  beforeApplicationShutdown(): void {
    this.reads.stop();
  }

  /** Lists the blocks in force, newest first. */
  async list(): Promise<BlockDto[]> {
    return (await this.store.list()).map(toBlockDto);
  }

  /**
   * Blocks either a network or a member until a given time, at most 366 days ahead. A blocked member's sessions end at once.
   * @throws DomainError 400 for an invalid network or time, or unless exactly one of network and member is sent; 404 for an
   * unknown member; 409 for the admin's own network or account
   */
  async create(
    member: Member,
    { network, user_id: userId, until, reason }: CreateBlockDto,
    client: Client,
  ): Promise<BlockDto> {
    if ((network === undefined) === (userId === undefined))
      throw DomainError.invalidField('network', 'block-one-of-both');
    const end = instantOf(until);
    if (end.getTime() <= Date.now() || end.getTime() > Date.now() + MAX_MS)
      throw DomainError.invalidField('until', 'block-too-long');
    if (userId === member.id) throw DomainError.conflict('block-oneself');
    const prefix = network === undefined ? null : prefixOf(network);
    if (network !== undefined && prefix === null) throw DomainError.invalidField('network', 'block-network-unknown');
    if (prefix !== null && isInPrefix(client.network, prefix)) throw DomainError.conflict('block-own-network');
    const id = newId();
    return this.database.transaction(async (tx) => {
      if (userId !== undefined) {
        requireFound(await this.accounts.lock(tx, userId));
        await this.sessions.endAllWithin(tx, userId);
      }
      const block = { id, network: prefix, userId: userId ?? null, until: end, reason: reason ?? null };
      await this.store.insert(tx, { ...block, adminUsername: member.username });
      await announce(tx, 'blocks', []);
      const after = { network: prefix, until: end.toISOString(), reason: block.reason };
      await this.audit.record(tx, member, { action: 'block.create', targetId: userId ?? prefix, after });
      return toBlockDto(await this.store.get(tx, id));
    });
  }

  /** Lifts a block. @throws DomainError 404 when the block does not exist or has expired */
  async lift(member: Member, id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const block = DomainError.orNotFound(await this.store.delete(tx, id), 'no-such-block');
      await announce(tx, 'blocks', []);
      const before = { network: block.network, until: block.until.toISOString(), reason: block.reason };
      await this.audit.record(tx, member, { action: 'block.lift', targetId: block.userId ?? block.network, before });
    });
  }

  /** Requires that the address is not in a blocked network. @throws DomainError 403 */
  requireAddressAllowed(address: string): void {
    if (this.networks.length === 0) return;
    const network = networkOf(address);
    const now = Date.now();
    const block = this.networks.find((one) => one.until.getTime() > now && isInPrefix(network, one.network));
    if (block) throw DomainError.forbidden('network-blocked', { until: toMinute(block.until) });
  }

  private async read(): Promise<void> {
    const blocks = await this.store.list();
    this.networks = blocks.flatMap(({ network, until }) => (network === null ? [] : [{ network, until }]));
  }
}

import { Injectable } from '@nestjs/common';
import type { CreateRadioStreamDto } from '@league/shared/radio/create-radio-stream.dto';
import { MAX_RADIO_STREAMS, type RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import type { UpdateRadioStreamDto } from '@league/shared/radio/update-radio-stream.dto';
import { announce } from '../../../platform/announce/announce.js';
import type { Member } from '../../../platform/auth/member.js';
import { Database, type Transaction } from '../../../platform/database/database.js';
import { DomainError } from '../../../platform/http/domain-error.js';
import { refuseChangedSince } from '../../../platform/http/validation/changed-since.rules.js';
import { newId } from '../../../platform/ids/new-id.js';
import { AuditService } from '../../audit/audit.service.js';
import type { RadioStream } from './radio-stream.entity.js';
import { toRadioStreamDto } from './radio-stream.mapper.js';
import { streamChanges } from './radio.rules.js';
import { RadioStore } from './radio.store.js';

/**
 * Manages the league's radio streams. Changes run one at a time, so that there are never more than three streams or more than
 * one default.
 */
@Injectable()
export class RadioService {
  constructor(
    private readonly database: Database,
    private readonly store: RadioStore,
    private readonly audit: AuditService,
  ) {}

  async listActive(): Promise<RadioStreamDto[]> {
    return (await this.store.list({ isActive: true })).map(toRadioStreamDto);
  }

  async listAll(): Promise<RadioStreamDto[]> {
    return (await this.store.list()).map(toRadioStreamDto);
  }

  /** Adds a stream; a new default stream replaces the old one. @throws DomainError 409 when there already are three streams */
  create(member: Member, dto: CreateRadioStreamDto): Promise<RadioStreamDto> {
    return this.change(async (tx) => {
      if ((await this.store.count(tx)) >= MAX_RADIO_STREAMS) {
        throw DomainError.conflict('too-many-radio-streams');
      }
      const id = newId();
      if (dto.is_default) await this.store.clearDefault(tx);
      await this.store.insert(tx, id, streamChanges(dto));
      const after = toRadioStreamDto(await this.get(tx, id));
      await this.audit.record(tx, member, { action: 'radio-stream.create', targetId: id, after: { ...after } });
      return after;
    });
  }

  /**
   * Changes a stream; a new default stream replaces the old one.
   * @throws DomainError 404; 409 when the stream has changed since `expected`
   */
  update(member: Member, id: string, dto: UpdateRadioStreamDto): Promise<RadioStreamDto> {
    return this.change(async (tx) => {
      const stream = await this.get(tx, id);
      const before = toRadioStreamDto(stream);
      refuseChangedSince(before, dto);
      if (dto.is_default && !stream.isDefault) await this.store.clearDefault(tx);
      await this.store.update(tx, id, streamChanges(dto));
      const after = toRadioStreamDto(await this.get(tx, id));
      const change = { before: { ...before }, after: { ...after } };
      await this.audit.record(tx, member, { action: 'radio-stream.update', targetId: id, ...change });
      return after;
    });
  }

  /** Deletes a stream. @throws DomainError 404 */
  delete(member: Member, id: string): Promise<void> {
    return this.change(async (tx) => {
      const before = toRadioStreamDto(await this.get(tx, id));
      await this.store.delete(tx, id);
      await this.audit.record(tx, member, { action: 'radio-stream.delete', targetId: id, before: { ...before } });
    });
  }

  private async get(tx: Transaction, id: string): Promise<RadioStream> {
    return DomainError.orNotFound(await this.store.find(tx, id), 'no-such-radio-stream');
  }

  private change<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await this.store.lockAll(tx);
      const result = await work(tx);
      await announce(tx, 'radio', []);
      return result;
    });
  }
}

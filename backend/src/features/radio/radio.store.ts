import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CreateRadioStreamDto } from '@league/shared/radio/create-radio-stream.dto';
import { MAX_RADIO_STREAMS, type RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import type { UpdateRadioStreamDto } from '@league/shared/radio/update-radio-stream.dto';
import type { DataSource, EntityManager } from 'typeorm';
import { announce } from '../../platform/announce/announce.js';
import type { Member } from '../../platform/auth/member.js';
import { lockRadioStreams } from '../../platform/database/locks.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { refuseChangedSince } from '../../platform/http/validation/changed-since.rules.js';
import { DomainError } from '../../platform/http/domain-error.js';
import { newId } from '../../platform/ids/new-id.js';
import { AuditService } from '../audit/audit.service.js';
import { RadioStream } from './radio-stream.entity.js';
import { streamFields, toRadioStream } from './radio.rules.js';

/** Reads and writes radio streams. Changes take turns, so that there are never more than three or two defaults. */
@Injectable()
export class RadioStore {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** The default first, then by age. */
  async list(filter: { isActive?: true } = {}): Promise<RadioStreamDto[]> {
    const order = { isDefault: 'DESC', createdAt: 'ASC', id: 'ASC' } as const;
    const streams = await this.dataSource.getRepository(RadioStream).find({ where: filter, order });
    return streams.map(toRadioStream);
  }

  /** @throws DomainError 409 when there are three already. */
  create(admin: Member, dto: CreateRadioStreamDto): Promise<RadioStreamDto> {
    return this.change(async (manager) => {
      const count = await manager.count(RadioStream);
      if (count >= MAX_RADIO_STREAMS) {
        throw DomainError.conflict('Maximum 3 radio streams allowed. Delete one to add another.');
      }
      const stream = { id: newId(), ...streamFields(dto) };
      if (stream.isDefault) await clearDefault(manager);
      await manager.insert(RadioStream, stream);
      const after = toRadioStream(stream);
      await this.audit.record(manager, admin, {
        action: 'radio-stream.create',
        targetId: stream.id,
        after: { ...after },
      });
      return after;
    });
  }

  /** @throws DomainError 404 */
  update(admin: Member, id: string, dto: UpdateRadioStreamDto): Promise<RadioStreamDto> {
    return this.change(async (manager) => {
      const before = await getStream(manager, id);
      refuseChangedSince(toRadioStream(before), dto);
      const fields = streamFields(dto, before);
      if (fields.isDefault && !before.isDefault) await clearDefault(manager);
      await manager.update(RadioStream, { id }, fields);
      const after = toRadioStream({ id, ...fields });
      const record = {
        action: 'radio-stream.update',
        targetId: id,
        before: { ...toRadioStream(before) },
        after: { ...after },
      };
      await this.audit.record(manager, admin, record);
      return after;
    });
  }

  /** @throws DomainError 404 */
  async remove(admin: Member, id: string): Promise<void> {
    await this.change(async (manager) => {
      const before = await getStream(manager, id);
      await manager.delete(RadioStream, { id });
      await this.audit.record(manager, admin, {
        action: 'radio-stream.delete',
        targetId: id,
        before: { ...toRadioStream(before) },
      });
    });
  }

  private change<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockRadioStreams(manager);
      const result = await work(manager);
      await announce(manager, 'radio', []);
      return result;
    });
  }
}

async function getStream(manager: EntityManager, id: string): Promise<RadioStream> {
  const stream = await manager.findOneBy(RadioStream, { id });
  if (!stream) throw DomainError.notFound('There is no such radio stream: reload the list.');
  return stream;
}

async function clearDefault(manager: EntityManager): Promise<void> {
  await manager.update(RadioStream, { isDefault: true }, { isDefault: false });
}

import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import type { CreateRadioStreamDto } from '@league/shared/radio/create-radio-stream.dto';
import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import type { UpdateRadioStreamDto } from '@league/shared/radio/update-radio-stream.dto';
import { Announcements } from '../../platform/announce/announcements.js';
import type { Member } from '../../platform/auth/member.js';
import { MediaOrigins } from '../../platform/http/media-origins.js';
import { RadioStore } from './radio.store.js';

/** The league's radio: at most three streams, whose origins browsers may play from. */
@Injectable()
export class RadioService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger(RadioService.name);
  private readings = 0;
  private lastAllowed = 0;

  constructor(
    private readonly store: RadioStore,
    private readonly announcements: Announcements,
    private readonly origins: MediaOrigins,
  ) {}

  onModuleInit(): void {
    this.announcements.on(['radio'], () => void this.allowOrigins());
    this.announcements.onResync(() => void this.allowOrigins());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.allowOrigins();
  }

  listActive(): Promise<RadioStreamDto[]> {
    return this.store.list({ isActive: true });
  }

  listAll(): Promise<RadioStreamDto[]> {
    return this.store.list();
  }

  /** @throws DomainError 409 when there are three already. */
  async create(admin: Member, dto: CreateRadioStreamDto): Promise<RadioStreamDto> {
    const stream = await this.store.create(admin, dto);
    await this.allowOrigins(); // whoever saved it may play it with the next page, not only after the announcement
    return stream;
  }

  /** @throws DomainError 404 */
  async update(admin: Member, id: string, dto: UpdateRadioStreamDto): Promise<RadioStreamDto> {
    const stream = await this.store.update(admin, id, dto);
    await this.allowOrigins();
    return stream;
  }

  /** @throws DomainError 404 */
  async remove(admin: Member, id: string): Promise<void> {
    await this.store.remove(admin, id);
    await this.allowOrigins();
  }

  private async allowOrigins(): Promise<void> {
    const reading = ++this.readings;
    try {
      const streams = await this.store.list();
      if (reading < this.lastAllowed) return; // one that began later has ended earlier, and knows more
      this.lastAllowed = reading;
      this.origins.allow(streams.map((stream) => stream.stream_url));
    } catch (error) {
      this.logger.warn({ err: error, msg: 'the radio streams could not be read' });
    }
  }
}

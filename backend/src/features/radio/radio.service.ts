import { Injectable } from '@nestjs/common';
import type { CreateRadioStreamDto } from '@league/shared/radio/create-radio-stream.dto';
import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import type { UpdateRadioStreamDto } from '@league/shared/radio/update-radio-stream.dto';
import type { Member } from '../../platform/auth/member.js';
import { RadioStore } from './radio.store.js';

/** The league's radio: at most three streams. */
@Injectable()
export class RadioService {
  constructor(private readonly store: RadioStore) {}

  listActive(): Promise<RadioStreamDto[]> {
    return this.store.list({ isActive: true });
  }

  listAll(): Promise<RadioStreamDto[]> {
    return this.store.list();
  }

  /** @throws DomainError 409 when there are three already. */
  create(admin: Member, dto: CreateRadioStreamDto): Promise<RadioStreamDto> {
    return this.store.create(admin, dto);
  }

  /** @throws DomainError 404, 409 when the same fields were changed since. */
  update(admin: Member, id: string, dto: UpdateRadioStreamDto): Promise<RadioStreamDto> {
    return this.store.update(admin, id, dto);
  }

  /** @throws DomainError 404 */
  remove(admin: Member, id: string): Promise<void> {
    return this.store.remove(admin, id);
  }
}

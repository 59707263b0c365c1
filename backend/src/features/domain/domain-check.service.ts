import { Injectable } from '@nestjs/common';
import { DomainProbe } from './domain-probe.js';
import { DomainStore } from './domain.store.js';

/** Checks the custom domain and notes what it found. Safe to repeat. */
@Injectable()
export class DomainCheckService {
  constructor(
    private readonly store: DomainStore,
    private readonly probe: DomainProbe,
  ) {}

  async run(): Promise<void> {
    const { custom_domain, ssl_enabled } = await this.store.read();
    if (custom_domain === null || !ssl_enabled) return;
    await this.store.noteCheck(custom_domain, await this.probe.trouble(custom_domain));
  }
}

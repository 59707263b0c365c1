import { Injectable } from '@nestjs/common';

/** What may stand in the security policy as it is: no wildcard, quote or separator can get in by way of an address. */
const ORIGIN = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;

/** The origins that browsers may play sound from besides our own; the feature that has streams names them. */
@Injectable()
export class MediaOrigins {
  private origins = '';

  /** Allows exactly the origins of these addresses; those without a proper one are left out. */
  allow(urls: readonly string[]): void {
    this.origins = [...new Set(urls.flatMap(originOf))].join(' ');
  }

  /** As the Content-Security-Policy header lists them. */
  toString(): string {
    return this.origins;
  }
}

function originOf(url: string): string[] {
  if (!URL.canParse(url)) return [];
  const { origin } = new URL(url);
  return ORIGIN.test(origin) ? [origin] : [];
}

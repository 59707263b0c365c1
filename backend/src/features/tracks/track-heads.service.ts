import { Injectable, type OnModuleInit } from '@nestjs/common';
import { formatLapClock } from '@league/shared/units/lap-time';
import type { PageHead } from '../../platform/http/heads/head-html.rules.js';
import { PageHeads } from '../../platform/http/heads/page-heads.js';
import { TracksStore } from './tracks.store.js';

/** Provides the page heads for /tracks/{letter}. */
@Injectable()
export class TrackHeadsService implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly tracks: TracksStore,
  ) {}

  onModuleInit(): void {
    this.heads.pages(
      /^\/tracks\/([^/]+)$/,
      (letterOrId = '') => this.find(letterOrId),
      async () => (await this.tracks.list()).map(({ channel_letter }) => pathOf(channel_letter)),
    );
  }

  private async find(letterOrId: string): Promise<PageHead | null> {
    const tracks = await this.tracks.list();
    const track = tracks.find((one) => one.id === letterOrId || one.channel_letter === letterOrId.toUpperCase());
    if (!track) return null;
    const { name, channel_letter: letter, record_time: record, description } = track;
    const holder = await this.tracks.findPublicHolder(letter);
    const by = holder === null ? '' : ` by ${holder}`;
    const best = record === null ? 'No lap driven yet.' : `Track record ${formatLapClock(record)}${by}.`;
    const figure = record === null ? undefined : { value: formatLapClock(record), label: `Track record${by}` };
    return {
      title: name,
      description: [best, description].filter(Boolean).join(' '),
      canonical: pathOf(letter),
      card: { eyebrow: `Track ${letter}`, figure },
    };
  }
}

function pathOf(letter: string): string {
  return `/tracks/${letter}`;
}

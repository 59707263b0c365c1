import { Injectable, type OnModuleInit } from '@nestjs/common';
import { slugify } from '@league/shared/cms/slug';
import type { PageHead, ShareCard } from '../../platform/http/heads/head-html.rules.js';
import { PageHeads } from '../../platform/http/heads/page-heads.js';
import { isId } from '../../platform/ids/new-id.js';
import { SeasonsLive } from './seasons.live.js';
import { SeasonsStore } from './seasons.store.js';

/** Provides the page heads for /seasons/{id}/{slug}. */
@Injectable()
export class SeasonHeadsService implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly seasons: SeasonsStore,
    private readonly live: SeasonsLive,
  ) {}

  onModuleInit(): void {
    this.heads.pages(
      /^\/seasons\/([^/]+)(?:\/[^/]*)?$/,
      (id = '') => this.find(id),
      async () => (await this.seasons.list()).map(pathOf),
    );
  }

  private async find(id: string): Promise<PageHead | null> {
    const season = isId(id) ? (await this.seasons.list()).find((one) => one.id === id) : undefined;
    if (!season) return null;
    const { name, round_count: rounds } = season;
    const length = rounds === 1 ? '1 round' : `${rounds} rounds`;
    return {
      title: name,
      description: `Standings and results of ${name}, a season of ${length}.`,
      canonical: pathOf(season),
      card: { eyebrow: 'Season', podium: await this.listLeaders(id) },
    };
  }

  /**
   * Lists the drivers in the first three positions who have points, except those who are disabled or have a private profile.
   */
  private async listLeaders(id: string): Promise<ShareCard['podium']> {
    const { championships } = await this.live.board(id);
    const standings = championships.find((one) => one.of === 'drivers')?.standings ?? [];
    const leaders = standings.filter(({ position, points }) => position !== null && position <= 3 && points > 0);
    const hidden = await this.seasons.listPrivate(leaders.flatMap(({ user_id }) => user_id ?? []));
    return leaders.flatMap(({ position, name, points, user_id }) =>
      position === null || hidden.includes(user_id ?? '')
        ? []
        : [{ position, name, value: points === 1 ? '1 point' : `${points} points` }],
    );
  }
}

function pathOf({ id, name }: { readonly id: string; readonly name: string }): string {
  return ['/seasons', id, slugify(name)].filter(Boolean).join('/');
}

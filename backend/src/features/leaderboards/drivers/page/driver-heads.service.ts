import { Injectable, type OnModuleInit } from '@nestjs/common';
import { WHOLE_LIST_LIMIT } from '@league/shared/http/whole-list';
import { UNKNOWN_DRIVER } from '@league/shared/laps/lap.dto';
import type { MyStatsDto } from '@league/shared/leaderboards/my-stats.dto';
import { formatLapClock } from '@league/shared/units/lap-time';
import type { PageHead } from '../../../../platform/http/heads/head-html.rules.js';
import { PageHeads } from '../../../../platform/http/heads/page-heads.js';
import { isId } from '../../../../platform/ids/new-id.js';
import { StandingService } from '../../standing.service.js';
import { maySeeProfile } from '../drivers.rules.js';
import { DriversStore } from '../drivers.store.js';

/** Provides the page heads of /drivers/{slug}; a private profile has none. */
@Injectable()
export class DriverHeadsService implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly drivers: DriversStore,
    private readonly standings: StandingService,
  ) {}

  onModuleInit(): void {
    this.heads.pages(
      /^\/drivers\/([^/]+)$/,
      (slug = '') => this.find(slug),
      async () => (await this.drivers.listSlugs(WHOLE_LIST_LIMIT)).map(pathOf),
    );
  }

  private async find(slug: string): Promise<PageHead | null> {
    const driver = isId(slug) ? await this.drivers.find(slug) : await this.drivers.findBySlug(slug);
    if (!driver?.isActive || !maySeeProfile(null, driver)) return null;
    const stats = await this.standings.read(driver.id);
    const { rank, ranked_drivers: ranked } = stats;
    return {
      title: driver.driverName ?? UNKNOWN_DRIVER,
      description: describe(stats),
      image: driver.profileImageUrl,
      canonical: pathOf(driver.slug ?? driver.id),
      card: {
        eyebrow: 'Driver',
        figure: rank === null ? undefined : { value: `#${rank}`, label: `Of ${ranked} drivers` },
      },
    };
  }
}

function describe({ rank, ranked_drivers, total_points, total_wins, total_podiums, ...stats }: MyStatsDto): string {
  if (rank === null || stats.best_lap_time === null) return 'No lap driven yet.';
  const on = stats.best_lap_track_name === null ? '' : ` on ${stats.best_lap_track_name}`;
  const best = `best lap ${formatLapClock(stats.best_lap_time)}${on}`;
  const results = `${many(total_points, 'point')}, ${many(total_wins, 'win')}, ${many(total_podiums, 'podium')}`;
  return `#${rank} of ${ranked_drivers} · ${results} · ${best}.`;
}

function many(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count} ${word}s`;
}

function pathOf(slug: string): string {
  return `/drivers/${encodeURIComponent(slug)}`;
}

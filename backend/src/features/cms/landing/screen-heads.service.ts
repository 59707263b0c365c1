import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PageHeads } from '../../../platform/http/heads/page-heads.js';
import { LandingService } from './landing.service.js';

const LISTS: readonly (readonly [path: string, title: string, description: string])[] = [
  ['/results', 'Results', 'Every race that was driven, with its podium.'],
  ['/seasons', 'Seasons', 'The championships of the league, with their standings.'],
  ['/tracks', 'Tracks', 'The tracks of the league, with their records.'],
  ['/live', 'Live', 'Live timing of the league: boards, latest laps and records.'],
  ['/news', 'News', 'What is new in the league.'],
];

/** The paths of screens that only members see or that search engines have no use for. */
const MEMBERS_SCREENS = [
  ...['/login', '/register', '/admin-login', '/account-settings', '/cars', '/dashboard', '/drivers', '/events'],
  ...['/help', '/lap-times', '/leaderboards', '/my-stats', '/profile', '/stats', '/admin'],
];

/** Provides the page heads of the landing page and of the app's own screens. */
@Injectable()
export class ScreenHeadsService implements OnModuleInit {
  constructor(
    private readonly heads: PageHeads,
    private readonly landing: LandingService,
  ) {}

  onModuleInit(): void {
    this.heads.page('/', async () => {
      const { hero_subtitle: description, hero_image: image } = await this.landing.getConfig();
      return { description, image };
    });
    for (const [path, title, description] of LISTS) this.heads.page(path, { title, description });
    for (const path of MEMBERS_SCREENS) this.heads.page(path, { isForMembers: true });
    this.heads.pages(/^\/admin\/.+$/, () => Promise.resolve({ isForMembers: true })); // also for tabs that do not exist
  }
}

import { DEFAULT_SITE_NAME } from '@league/shared/site/page-title';
import { t } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import type { WallView } from '../address/wall-address.rules';
import type { WallShow } from '../use-wall-show';
import { isOfSession } from '../session/session-show.rules';
import { championshipOf } from '../season/championship.rules';
import { eventHeadline, listHeadline, seasonHeadline, trackHeadline, type Headline } from './headline.rules';
import { sessionHeadline } from './session-headline.rules';

/** Returns the headline of a view, for the current second. */
export function useHeadline(show: WallShow, view: WallView): Headline {
  const { wall, source, event, problem, address, rows, isLimited, session } = show;
  const now = useServerNow(1_000);
  const site = wall?.site_name ?? DEFAULT_SITE_NAME;
  if (wall === null || problem !== null) return listHeadline(t('Live timing'), site);
  if (view === 'laps') return listHeadline(site, t('Latest laps'));
  if (view === 'records') return listHeadline(site, t('Track records'));
  if (view === 'next') return listHeadline(site, t('Next event'));
  if (view === 'standings') return show.season ? seasonHeadline(show.season, championshipOf(show.season, address.className)?.class ?? null) : listHeadline(site, t('Standings')); // prettier-ignore
  if (isOfSession(view, session)) return session?.session ? sessionHeadline(session, session.session, wall, now) : listHeadline(site, t('Live timing')); // prettier-ignore
  if (event !== null) return eventHeadline(event, address.carType, rows?.length ?? null, now);
  if (source?.kind === 'track') return trackHeadline(source.track, address.carType, isLimited);
  return listHeadline(t('Live timing'), site);
}

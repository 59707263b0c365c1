import { Suspense } from 'react';
import { useRunningEvents } from '../features/race-events/live-now';
import { lazyPart } from '../platform/code/lazy-part';
import { useMediaQuery } from '../ui/hooks/use-media-query';

const LazyBar = lazyPart(async () => (await import('../features/sessions/race-bar')).RaceBar, { quiet: true });
/** Matches windows with the menu at the bottom. */
const PHONE = '(max-width: 767px)';

/** Shows the running race above the bottom menu on phones. Its code is loaded only when there is a race. */
export function RaceBarOfPhones() {
  return useMediaQuery(PHONE) ? <Running /> : null;
}

function Running() {
  const events = useRunningEvents();
  if (events.length === 0) return null;
  return (
    <Suspense>
      <LazyBar events={events} />
    </Suspense>
  );
}

import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ownCarsQuery } from '../../features/cars/cars.queries';
import { ChatLines } from '../../features/in-world/chat-lines';
import { ObjectDescription } from '../../features/in-world/object-description';
import { carDescription, EXAMPLE_TRACK } from '../../features/in-world/script.rules';
import { scriptAddressQuery } from '../../features/in-world/script-address.queries';
import { OwnLand } from '../../features/in-world/own-land';
import { ScriptFacts } from '../../features/in-world/script-facts';
import { SetupGuide } from '../../features/in-world/setup-guide';
import { TrackLetters } from '../../features/tracks/track-letters';
import { tracksQuery } from '../../features/tracks/tracks.queries';
import { t } from '../../language/translate';
import { useSession } from '../../platform/session/session.store';
import { PageHeading } from '../../ui/layout/page-heading';

export interface HelpSearch {
  /** The id of the car whose values are filled into the script; the first car's when absent or unknown. */
  readonly car?: string | undefined;
}

export const Route = createFileRoute('/_member/help')({
  validateSearch: ({ car }): HelpSearch => ({ car: typeof car === 'string' ? car : undefined }),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(ownCarsQuery);
    void queryClient.prefetchQuery(scriptAddressQuery);
    void queryClient.prefetchQuery(tracksQuery);
  },
  component: HelpPage,
});

function HelpPage() {
  const { car } = Route.useSearch();
  const navigate = Route.useNavigate();
  const isAdmin = useSession((session) => session.user?.is_admin === true);
  const cars = useQuery(ownCarsQuery).data;
  const [track] = useQuery(tracksQuery).data ?? [];
  return (
    <>
      <PageHeading
        title={t('Help & Setup')}
        lead={t('From an account to your first lap on the board, in four steps.')}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
        <SetupGuide
          cars={cars}
          carId={car}
          description={carDescription(track ?? EXAMPLE_TRACK)}
          onPick={(id) => void navigate({ search: { car: id }, replace: true, resetScroll: false })}
        />
        <TrackLetters>
          {(track) => (
            <ObjectDescription of={t('a car on {track}', { track: track.name })} text={carDescription(track)} />
          )}
        </TrackLetters>
        <ChatLines />
        <OwnLand />
        <ScriptFacts isAdmin={isAdmin} />
      </div>
    </>
  );
}

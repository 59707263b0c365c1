import type { TrackDto } from '@league/shared/tracks/track.dto';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, Navigate, notFound, redirect } from '@tanstack/react-router';
import { recordLadderQuery } from '../../../features/laps/lists/laps.queries';
import { RecordLadder } from '../../../features/laps/lists/record-ladder';
import { TrackLaps } from '../../../features/laps/lists/track-laps';
import { TrackBoard } from '../../../features/leaderboards/track-board';
import { trackBoardQuery } from '../../../features/leaderboards/track-board.live';
import { TrackHeader } from '../../../features/tracks/track-page';
import { findTrack, tracksQuery } from '../../../features/tracks/tracks.queries';
import { NotFoundPage } from '../../../platform/shell/page-errors';

export const Route = createFileRoute('/_site/tracks/$letter')({
  loader: async ({ context: { queryClient }, params: { letter } }) => {
    const track = await findTrack(queryClient, letter);
    if (!track) return notFound({ throw: true });
    const address = track.channel_letter;
    if (letter !== address)
      redirect({ to: '/tracks/$letter', params: { letter: address }, replace: true, throw: true });
    await queryClient.prefetchQuery(recordLadderQuery(track.id)); // so that nothing below it moves
    return track.id;
  },
  component: TrackView,
});

function TrackView() {
  const { letter } = Route.useParams();
  const trackId = Route.useLoaderData();
  const { data: tracks } = useSuspenseQuery(tracksQuery);
  const track = tracks.find(({ id }) => id === trackId);
  // An admin may delete a track, or change its letter, while its page is open.
  if (!track) return <NotFoundPage />;
  const address = track.channel_letter;
  if (letter !== address) return <Navigate to="/tracks/$letter" params={{ letter: address }} replace />;
  return (
    <>
      <LiveTrackHeader key={track.id} track={track} />
      <div className="mb-5 grid items-start gap-5 lg:grid-cols-2">
        <RecordLadder key={track.id} trackId={track.id} />
        <TrackBoard key={track.id} trackId={track.id} />
      </div>
      <TrackLaps key={track.id} trackId={track.id} />
    </>
  );
}

/** Shows the header with the record and the number of laps from the track's channel, which the board below follows. */
function LiveTrackHeader({ track }: { readonly track: TrackDto }) {
  const { data: board } = useQuery(trackBoardQuery(track.id));
  return <TrackHeader track={board?.track ?? track} />;
}

import type { TrackDto } from '@league/shared/tracks/track.dto';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { recordLadderQuery } from '../../../features/laps/lists/laps.queries';
import { RecordLadder } from '../../../features/laps/lists/record-ladder';
import { TrackLaps } from '../../../features/laps/lists/track-laps';
import { TrackBoard } from '../../../features/leaderboards/track-board';
import { trackBoardQuery } from '../../../features/leaderboards/track-board.live';
import { TrackHeader } from '../../../features/tracks/track-page';
import { findTrack, tracksQuery } from '../../../features/tracks/tracks.queries';

export const Route = createFileRoute('/_site/tracks/$letter')({
  loader: async ({ context: { queryClient }, params: { letter } }) => {
    const track = await findTrack(queryClient, letter);
    if (!track) return notFound({ throw: true });
    const address = track.channel_letter;
    if (letter !== address)
      redirect({ to: '/tracks/$letter', params: { letter: address }, replace: true, throw: true });
    return queryClient.prefetchQuery(recordLadderQuery(track.id)); // so that nothing below it moves
  },
  component: TrackView,
});

function TrackView() {
  const { letter } = Route.useParams();
  const { data: tracks } = useSuspenseQuery(tracksQuery);
  const track = tracks.find((one) => one.channel_letter === letter);
  // An admin may delete a track while its page is open.
  if (!track) return notFound({ throw: true });
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

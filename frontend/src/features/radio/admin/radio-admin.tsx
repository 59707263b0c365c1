import { MAX_RADIO_STREAMS, type RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Info, Radio } from 'lucide-react';
import { useEffect } from 'react';
import { rich, t, translated } from '../../../language/translate';
import { EditableList } from '../../../platform/lists/editable-list';
import { adminRadioStreamsQuery, radioStreamWrites } from '../radio.queries';
import { TOO_MANY_STREAMS } from '../radio.rules';
import { StreamForm } from './stream-form';
import { StreamSummary } from './stream-summary';
import { stopTrial } from './stream-trial.store';
import { TryStreamButton } from './try-stream';

/** Shows the radio streams, each with its form and a test of its sound. */
export function RadioAdmin({ isSiteSecure }: { readonly isSiteSecure: boolean }) {
  const query = useQuery(adminRadioStreamsQuery);
  const remove = useMutation(radioStreamWrites.remove);
  useEffect(() => stopTrial, []);
  return (
    <div className="space-y-6">
      <StreamAddresses />
      <EditableList
        query={query}
        singular={t('stream')}
        plural={t('radio streams')}
        countLabel={t('Radio Streams')}
        max={MAX_RADIO_STREAMS}
        fullHint={translated(TOO_MANY_STREAMS)}
        addLabel={t('Add Stream')}
        nameOf={({ name }) => name}
        renderItem={(stream) => <StreamSummary stream={stream} isSiteSecure={isSiteSecure} />}
        renderActions={({ stream_url: url, name }) => <TryStreamButton url={url} name={name} />}
        renderForm={(stream, close) => (
          <StreamForm stream={stream} count={query.data?.length ?? 0} isSiteSecure={isSiteSecure} onClose={close} />
        )}
        deleteQuestion={t('Are you sure you want to delete this radio stream?')}
        deleteDetail={whatGoes}
        onDelete={remove.mutateAsync}
        errorTitle={t('Failed to load radio streams')}
        emptyIcon={<Radio className="size-7" />}
        emptyText={t('No radio streams yet')}
        emptyHint={t('A stream plays in the radio on the left edge of every page.')}
      />
    </div>
  );
}

function whatGoes({ name, is_default: isDefault }: RadioStreamDto): string {
  return isDefault
    ? t('{name} stops playing for everyone who listens to it. It is the default; another becomes the first choice.', {
        name,
      })
    : t('{name} stops playing for everyone who listens to it.', { name });
}

function StreamAddresses() {
  return (
    <aside aria-label={t('Stream addresses')} className="card flex gap-3 p-4 text-sm text-muted sm:p-5">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-info" />
      <div className="min-w-0 space-y-1.5">
        <p>
          {rich(
            'Enter the address of the sound itself, as Shoutcast and Icecast stations have it: {shoutcast} or {icecast}',
            {
              shoutcast: (
                <code className="inline-block max-w-full wrap-anywhere text-text">
                  http://stream.example.com:8000/;
                </code>
              ),
              icecast: (
                <code className="inline-block max-w-full wrap-anywhere text-text">https://stream.example.com/live</code>
              ),
            },
          )}
        </p>
        <p>
          {rich(
            "A Shoutcast address that ends with the port needs {ending} after it. Playlists (.pls, .m3u) and the station's web page do not play. Test it before you save.",
            { ending: <code className="text-text">/;</code> },
          )}
        </p>
      </div>
    </aside>
  );
}

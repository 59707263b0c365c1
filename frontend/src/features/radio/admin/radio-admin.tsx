import { MAX_RADIO_STREAMS, type RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { CircleCheck, CirclePause, Info, Radio, Star } from 'lucide-react';
import { useEffect } from 'react';
import { rich, t, translated } from '../../../language/translate';
import { EditableList } from '../../../platform/lists/editable-list';
import { Badge } from '../../../ui/layout/badge';
import { InsecureWarning } from '../insecure-warning';
import { adminRadioStreamsQuery, radioStreamWrites } from '../radio.queries';
import { isBlockedOn, pagesInWords, TOO_MANY_STREAMS } from '../radio.rules';
import { StreamForm } from './stream-form';
import { stopTrial } from './stream-trial.store';
import { TrialState, TryStreamButton } from './try-stream';

/** Lists the radio streams, which admins can add, edit, delete and play as a test. */
export function RadioAdmin({ isSiteSecure }: { readonly isSiteSecure: boolean }) {
  const query = useQuery(adminRadioStreamsQuery);
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
        deleteDetail={deletionDetail}
        removal={radioStreamWrites.remove}
        errorTitle={t('Failed to load radio streams')}
        emptyIcon={Radio}
        emptyText={t('No radio streams yet')}
        emptyHint={t('A stream plays in the radio on the left edge of every page.')}
      />
    </div>
  );
}

function deletionDetail({ name, is_default: isDefault }: RadioStreamDto): string {
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

interface StreamSummaryProps {
  readonly stream: RadioStreamDto;
  /** Whether members open the site over https. */
  readonly isSiteSecure: boolean;
}

/** Shows a stream with its state and pages, a warning if browsers block it, and the result of its test. */
function StreamSummary({ stream, isSiteSecure }: StreamSummaryProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="min-w-0 text-xl font-semibold wrap-anywhere">
          <bdi>{stream.name}</bdi>
        </h2>
        {stream.is_default && (
          <Badge tone="primary" icon={Star}>
            {t('DEFAULT')}
          </Badge>
        )}
        {!stream.is_active && <Badge icon={CirclePause}>{t('INACTIVE')}</Badge>}
      </div>
      {stream.description !== null && (
        <p className="mt-2 line-clamp-3 text-sm wrap-anywhere text-muted">{stream.description}</p>
      )}
      <dl className="mt-4 grid gap-x-4 gap-y-2 border-t border-line pt-3 text-sm sm:grid-cols-[2fr_1fr_1fr]">
        <div className="min-w-0">
          <dt className="text-xs text-faint">URL</dt>
          <dd className="font-medium break-all">{stream.stream_url}</dd>
        </div>
        <div>
          <dt className="text-xs text-faint">{t('Status')}</dt>
          <dd className={clsx('flex items-center gap-1.5 font-medium', stream.is_active && 'text-success')}>
            {stream.is_active && <CircleCheck aria-hidden className="size-4" />}
            {stream.is_active ? t('Active') : t('Inactive')}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-xs text-faint">{t('Plays on')}</dt>
          <dd className="font-medium wrap-anywhere">{pagesInWords(stream.play_on_pages)}</dd>
        </div>
      </dl>
      <div className="mt-3 space-y-2">
        {isBlockedOn(isSiteSecure, stream.stream_url) && <InsecureWarning />}
        <TrialState url={stream.stream_url} />
      </div>
    </>
  );
}

import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import { clsx } from 'clsx';
import { CircleCheck, CirclePause, Star } from 'lucide-react';
import { t } from '../../../language/translate';
import { Badge } from '../../../ui/layout/badge';
import { InsecureWarning } from '../insecure-warning';
import { isBlockedOn, pagesInWords } from '../radio.rules';
import { TrialState } from './try-stream';

interface StreamSummaryProps {
  readonly stream: RadioStreamDto;
  /** Says whether members open the site over https. */
  readonly isSiteSecure: boolean;
}

/** Shows a stream to its admins. */
export function StreamSummary({ stream, isSiteSecure }: StreamSummaryProps) {
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

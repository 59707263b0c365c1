import { LINE_SILENT_MS, type TrackLineDto } from '@league/shared/tracks/track-key.dto';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../language/translate';
import { useServerNow } from '../../../platform/clock';
import { formatAgo, formatTenths } from '../../../ui/text/format';
import { trackLinesQuery } from './track-lines.queries';

/** The age, in ms, above which a post is shown without tenths of a second. */
const LONG_AGO_MS = 3_600_000;
const WARNING = 'text-sm font-semibold text-warning';

/** Shows when a track's line last posted, as a warning if it takes orders and is silent; nothing without a key. */
export function LineContact({ trackId }: { readonly trackId: string }) {
  const { data: lines = [] } = useQuery(trackLinesQuery);
  const line = lines.find(({ track_id: id }) => id === trackId);
  return line === undefined ? null : <Contact line={line} />;
}

function Contact({ line: { last_posted_at: postedAt, takes_orders: takesOrders } }: { readonly line: TrackLineDto }) {
  const now = useServerNow(takesOrders ? 100 : 10_000);
  if (postedAt === null) return <p className="text-sm text-muted">{t('The line has not posted with its key yet.')}</p>;
  const agoMs = Math.max(0, now - Date.parse(postedAt));
  if (!takesOrders || agoMs > LONG_AGO_MS) {
    return (
      <p className={takesOrders ? WARNING : 'text-sm text-muted'}>
        {t('Last post of the line: {ago}', { ago: formatAgo(postedAt, now) })}
      </p>
    );
  }
  const seconds = formatTenths(agoMs / 1_000);
  return agoMs > LINE_SILENT_MS ? (
    <p className={WARNING}>{t('The line is silent: it answered {seconds} s ago.', { seconds })}</p>
  ) : (
    <p className="tabular text-sm text-success">{t('The line answered {seconds} s ago.', { seconds })}</p>
  );
}

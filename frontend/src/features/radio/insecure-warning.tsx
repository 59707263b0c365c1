import { TriangleAlert } from 'lucide-react';
import { t } from '../../language/translate';

/** Explains why an http stream is silent on a site opened over https. */
export function InsecureWarning() {
  return (
    <p className="flex items-start gap-2 text-sm text-warning">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {t(
        "This site is opened over https, where browsers do not play http:// streams. Use the stream's https:// address.",
      )}
    </p>
  );
}

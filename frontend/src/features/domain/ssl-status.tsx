import type { DomainSettingsDto, SslStatus } from '@league/shared/domain/domain-settings.dto';
import { CircleAlert, CircleCheck, CircleDashed, Clock, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { sentenceOf } from '../../language/server-sentences';
import { msg, t, translated } from '../../language/translate';
import { useServerNow } from '../../platform/clock';
import { Badge } from '../../ui/layout/badge';
import { formatAgo, withinSentence } from '../../ui/text/format';

interface Look {
  readonly word: string;
  readonly icon: LucideIcon;
  readonly tone: NonNullable<ComponentProps<typeof Badge>['tone']>;
  readonly text: string;
}

const LOOKS: Readonly<Record<SslStatus, Look>> = {
  not_configured: {
    word: msg('Not configured'),
    icon: CircleDashed,
    tone: 'neutral',
    text: msg('Save a domain with SSL on to get a certificate.'),
  },
  pending: {
    word: msg('Pending'),
    icon: Clock,
    tone: 'warning',
    text: msg('The domain is being checked. The result appears here by itself.'),
  },
  active: {
    word: msg('Active'),
    icon: CircleCheck,
    tone: 'success',
    text: msg('The domain answers with a valid certificate.'),
  },
  error: {
    word: msg('Error'),
    icon: CircleAlert,
    tone: 'danger',
    text: msg('The domain does not answer as it should.'),
  },
};

/** Shows the state of the domain's certificate, the reason for it, and when it was last checked. */
export function SslStatusLine({ settings }: { readonly settings: DomainSettingsDto }) {
  const now = useServerNow(30_000);
  const { word, icon, tone, text } = LOOKS[settings.ssl_status];
  const { ssl_error: detail, ssl_trouble: trouble } = settings;
  const why = detail === null ? null : sentenceOf({ detail, ...trouble });
  return (
    <div className="border-t border-line p-4 text-sm sm:p-5">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="font-medium">{t('SSL status')}</span>
        <Badge icon={icon} tone={tone}>
          {translated(word)}
        </Badge>
        <span className="min-w-0 wrap-anywhere">{why ?? translated(text)}</span>
      </div>
      {settings.checked_at !== null && (
        <p className="mt-1.5 text-faint">
          {t('Checked {ago}; checked again every 5 minutes.', {
            ago: withinSentence(formatAgo(settings.checked_at, now)),
          })}
        </p>
      )}
    </div>
  );
}

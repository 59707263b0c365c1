import { MessageSquareText } from 'lucide-react';
import { t, translated } from '../../language/translate';
import { Panel } from '../../ui/layout/panel';
import { CHAT_LINES } from './chat-lines.rules';

/** Lists the lines that a car says in local chat, each with advice for the driver. */
export function ChatLines() {
  return (
    <Panel title={t('What your car says in local chat')} icon={MessageSquareText}>
      <p className="border-b border-line px-4 py-3 text-sm text-muted sm:px-5">
        {t('Each line begins with the name of the car and “Car reporter:”. Only you and its driver read it.')}
      </p>
      <dl className="divide-y divide-line">
        {CHAT_LINES.map(({ line, remedy }) => (
          <div key={line} className="p-4 sm:px-5">
            <dt lang="en" className="font-semibold wrap-anywhere">
              “{line}”
            </dt>
            <dd className="mt-1 max-w-[75ch] text-muted">{translated(remedy)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

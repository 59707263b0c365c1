import { Sparkles } from 'lucide-react';
import { t } from '../../language/translate';
import { CheckboxField } from '../../ui/controls/field';
import { Panel } from '../../ui/layout/panel';
import { useMotion } from './motion.store';

/** Lets the user choose whether board rows flash and move in this browser, and whether laps are announced. */
export function MotionPanel() {
  const { flashes, movement, announcements, set } = useMotion();
  return (
    <Panel title={t('Flashes, Movement and Announcements')} icon={Sparkles}>
      <div className="p-4 sm:p-5">
        <p className="mb-2 text-sm text-muted">{t('For this browser, saved at once.')}</p>
        <CheckboxField
          label={t('Row flashes')}
          hint={t('A row lights up for a moment when its driver improves.')}
          checked={flashes}
          onChange={({ target }) => set('flashes', target.checked)}
        />
        <CheckboxField
          label={t('Row movement')}
          hint={t('Rows glide to their new places. Without it they stand there at once.')}
          checked={movement}
          onChange={({ target }) => set('movement', target.checked)}
        />
        <CheckboxField
          label={t('Announcements of laps')}
          hint={t('Screen readers announce new laps, at most once in ten seconds.')}
          checked={announcements}
          onChange={({ target }) => set('announcements', target.checked)}
        />
      </div>
    </Panel>
  );
}

import { Sparkles } from 'lucide-react';
import { useStore } from 'zustand';
import { t } from '../../language/translate';
import { CheckboxField } from '../../ui/controls/field';
import { Panel } from '../../ui/layout/panel';
import { MOTION } from './motion.store';

/** Lets the user choose whether board rows flash and move in this browser, and whether laps are announced. */
export function MotionPanel() {
  return (
    <Panel title={t('Flashes, Movement and Announcements')} icon={Sparkles}>
      <div className="p-4 sm:p-5">
        <p className="mb-2 text-sm text-muted">{t('For this browser, saved at once.')}</p>
        <Setting
          of="flashes"
          label={t('Row flashes')}
          hint={t('A row lights up for a moment when its driver improves.')}
        />
        <Setting
          of="movement"
          label={t('Row movement')}
          hint={t('Rows glide to their new places. Without it they stand there at once.')}
        />
        <Setting
          of="announcements"
          label={t('Announcements of laps')}
          hint={t('Screen readers announce new laps, at most once in ten seconds.')}
        />
      </div>
    </Panel>
  );
}

interface SettingProps {
  readonly of: keyof typeof MOTION;
  readonly label: string;
  readonly hint: string;
}

function Setting({ of, label, hint }: SettingProps) {
  const { isOn, set } = useStore(MOTION[of]);
  return <CheckboxField label={label} hint={hint} checked={isOn} onChange={({ target }) => set(target.checked)} />;
}

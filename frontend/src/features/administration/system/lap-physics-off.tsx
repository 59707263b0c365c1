import { Timer } from 'lucide-react';
import { t } from '../../../language/translate';
import { Panel } from '../../../ui/layout/panel';

/** Says that lap times are not checked, which a league that races should know. */
export function LapPhysicsOff() {
  return (
    <Panel title={t('Lap times are not checked')} icon={<Timer className="size-5" />}>
      <p className="px-4 py-3 sm:px-5">
        {t(
          'LAP_PHYSICS is off: laps count even when they cannot have been driven in that time. For a league that races, remove the setting and start the league again.',
        )}
      </p>
    </Panel>
  );
}

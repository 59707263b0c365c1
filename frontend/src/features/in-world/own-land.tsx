import { useState, type ComponentType, type ReactNode } from 'react';
import { t } from '../../language/translate';
import { Panel } from '../../ui/layout/panel';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ObjectDescription } from './object-description';
import type { ScriptValues } from './script.rules';
import { DriverHud, LiveScreen, SelfTest, StartLights, TextBoard, Tower } from './scripts';
import { WithScriptAddress } from './with-script-address';

/** Offers members scripts for their own land, such as a live screen, a text board and a tower. */
export function OwnLand() {
  return (
    <Panel title={t('Screens and boards on your land')}>
      <WithScriptAddress
        what={t('the scripts')}
        skeleton={<Skeleton className="m-4 h-40 sm:m-5" />}
        noticeClass="p-4 pb-0 sm:px-5"
      >
        {(apiBase) => (
          <div className="divide-y divide-line">
            <Kit title={t('Live screen')} script={LiveScreen} apiBase={apiBase}>
              <p>
                {t('The live page on a face of a prim, for people whose viewer shows media. A face of 16:9 fits best.')}
              </p>
              <ObjectDescription of={t('the screen')} text="view=board" />
            </Kit>
            <Kit title={t('Text board')} script={TextBoard} apiBase={apiBase}>
              <p>{t('The leaders as floating text above a prim, for everybody. Touch it for its menu.')}</p>
              <ObjectDescription of={t('the board')} text="view=leaders" />
            </Kit>
            <Kit title={t('Tower')} script={Tower} apiBase={apiBase}>
              <p>{t('The race on a track as floating text: places, gaps, who is out. Touch it for its menu.')}</p>
              <ObjectDescription of={t('the tower')} text="track=A" />
            </Kit>
            <Kit title={t('Start lights')} script={StartLights} apiBase={apiBase}>
              <p>
                {t('Five red lamps, green, red, yellow and chequered: what the start/finish line of the track says.')}
              </p>
              <ObjectDescription of={t('the lights')} text="A VROOM" />
            </Kit>
            <Kit title={t('Display for drivers')} script={DriverHud} apiBase={apiBase}>
              <p>
                {t(
                  'Goes into a prim that a driver wears as a HUD: place, gaps, flags, penalties. It needs no setting.',
                )}
              </p>
            </Kit>
            <Kit title={t('Self-test')} script={SelfTest} apiBase={apiBase}>
              <p>
                {t('Touch it where scripts do not reach the league: after four minutes it has said what went wrong.')}
              </p>
            </Kit>
          </div>
        )}
      </WithScriptAddress>
    </Panel>
  );
}

interface KitProps {
  readonly title: string;
  readonly script: ComponentType<{ readonly values?: ScriptValues }>;
  readonly apiBase: string;
  readonly children: ReactNode;
}

/** Shows a script with its explanation, initially closed; the script is fetched when it is opened. */
function Kit({ title, script: Script, apiBase, children }: KitProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="px-4 sm:px-5">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">{title}</summary>
      {isOpen && (
        <div className="space-y-3 pb-5">
          {children}
          <Script values={{ API_BASE: apiBase }} />
        </div>
      )}
    </details>
  );
}

import type { TrackDto } from '@league/shared/tracks/track.dto';
import type { ReactNode } from 'react';
import { t } from '../../language/translate';
import { Modal } from '../../ui/layout/modal';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ObjectDescription } from './object-description';
import { carDescription, lineDescription } from './script.rules';
import {
  LiveScreen,
  MarshalTablet,
  SelfTest,
  SectorGate,
  StartLights,
  TextBoard,
  Tower,
  TrackController,
  TrackLeague,
} from './scripts';
import { WithScriptAddress } from './with-script-address';

/** Shows the scripts of a track, each ready to copy and with the description its object needs. */
export function TrackScripts({ track, onClose }: { readonly track: TrackDto; readonly onClose: () => void }) {
  const { channel_letter: letter } = track;
  return (
    <Modal open large title={t('Scripts for {track}', { track: track.name })} onClose={onClose}>
      <p className="mt-1 text-sm text-muted">
        {t(
          'For each object: edit it, set its description on the General tab, open Contents, make a new script and paste.',
        )}
      </p>
      <WithScriptAddress
        what={t('the scripts')}
        skeleton={<Skeleton className="mt-4 h-96 w-full" />}
        className="divide-y divide-line"
        noticeClass="py-4"
      >
        {(apiBase) => (
          <>
            <Part title={t('Start/finish line')} script={<TrackController />}>
              <p>
                {t(
                  'A prim across the track, as wide as the track and half a metre thick: cars drive through it. It times every driver who sits in a car and crosses it. Touch it for its menu: practice, a race with a countdown, the shortest lap and the way cars cross it.',
                )}
              </p>
              <ObjectDescription of={t('the line')} text={lineDescription(track)} />
              <ObjectDescription of={t('each car')} text={carDescription(track)} />
            </Part>
            <Part title={t('Race control at the line')} script={<TrackLeague values={{ API_BASE: apiBase }} />}>
              <p>
                {t(
                  'Goes into the start/finish line, beside the script above. With the key of the track, from Line key on its card, the line carries out the orders of race control and the league has its crossings; without one it tells drivers in their cars place, gap, laps left and flags.',
                )}
              </p>
            </Part>
            <Part title={t('Gate')} script={<SectorGate />}>
              <p>
                {t(
                  'A prim across the track, as the line is, one for each sector: drivers read their time to it. With gates=2 in the description of the line, a lap counts only through gates 1 and 2 in this order.',
                )}
              </p>
              <ObjectDescription of={t('gate 1')} text={`${carDescription(track)} gate=1`} />
            </Part>
            <Part title={t('Start lights')} script={<StartLights />}>
              <p>
                {t('Five red lamps, green, red, yellow and chequered: what the start/finish line of the track says.')}
              </p>
              <ObjectDescription of={t('the lights')} text={carDescription(track)} />
            </Part>
            <Part title={t('Tower')} script={<Tower values={{ API_BASE: apiBase }} />}>
              <p>{t('The race on a track as floating text: places, gaps, who is out. Touch it for its menu.')}</p>
              <ObjectDescription of={t('the tower')} text={`track=${letter}`} />
            </Part>
            <Part title={t('Marshal tablet')} script={<MarshalTablet values={{ API_BASE: apiBase }} />}>
              <p>
                {t(
                  'Stewards and admins touch it to give the orders of race control at the track; their avatar UUID is in their profile. It has the key of the track, as the line has.',
                )}
              </p>
              <ObjectDescription of={t('the tablet')} text={`track=${letter}`} />
            </Part>
            <Part title={t('Live screen')} script={<LiveScreen values={{ API_BASE: apiBase }} />}>
              <p>
                {t(
                  'A prim with a face of 16:9, which shows the live page. Put a texture named poster into it: people see it until they press play. Touch it for its menu: view, track, face, load again.',
                )}
              </p>
              <ObjectDescription of={t('the screen')} text={`view=board track=${letter}`} />
            </Part>
            <Part title={t('Text board')} script={<TextBoard values={{ API_BASE: apiBase }} />}>
              <p>
                {t(
                  'A prim with the best laps above it as floating text, for everybody, with or without media; in the root of a FURWARE display it fills that. Touch it for its menu: leaders, track, records, events, rows.',
                )}
              </p>
              <ObjectDescription of={t('the board')} text={`view=track track=${letter}`} />
            </Part>
            <Part title={t('Self-test')} script={<SelfTest values={{ API_BASE: apiBase }} />}>
              <p>
                {t(
                  'Any prim. Touch it in a new region or grid: after four minutes it has said whether answers of the league reach scripts there.',
                )}
              </p>
            </Part>
          </>
        )}
      </WithScriptAddress>
    </Modal>
  );
}

interface PartProps {
  readonly title: string;
  readonly script: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, script, children }: PartProps) {
  return (
    <section className="space-y-3 py-5">
      <h3 className="font-semibold">{title}</h3>
      {children}
      {script}
    </section>
  );
}

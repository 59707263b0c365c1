import type { TrackDto } from '@league/shared/tracks/track.dto';
import { clsx } from 'clsx';
import { t } from '../../language/translate';
import { Panel } from '../../ui/layout/panel';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Shows how a lap finds its track, and which letters are still free. */
export function ChannelLetters({ tracks }: { readonly tracks: readonly TrackDto[] }) {
  const nameOf = new Map(tracks.map(({ channel_letter, name }) => [channel_letter, name]));
  return (
    <Panel title={t('Channel letters')}>
      <div className="grid gap-6 p-4 sm:p-5 lg:grid-cols-2">
        <ol className="list-decimal space-y-1.5 pl-5 text-sm text-muted marker:text-faint">
          <li>{t('A letter is assigned to a track.')}</li>
          <li>{t("In Second Life the description of the track's controller object is set to that letter.")}</li>
          <li>{t('The description of the car object is set to the letter and a shout word.')}</li>
          <li>{t('Lap times sent on that letter link to the track.')}</li>
          <li>{t('Changing the letter in the car switches tracks without any change on this site.')}</li>
          <li className="list-none text-text">
            {t('The controller is a start/finish line with a script: the button Scripts of a track has it.')}
          </li>
        </ol>
        <ul aria-label={t('Letters')} className="grid grid-cols-[repeat(13,minmax(0,1fr))] gap-1 self-start">
          {LETTERS.map((letter) => {
            const name = nameOf.get(letter);
            return (
              <li
                key={letter}
                title={name ?? t('Free')}
                className={clsx(
                  'timing flex aspect-square items-center justify-center rounded-control text-lg font-semibold',
                  name === undefined
                    ? 'border border-dashed border-control text-faint'
                    : 'border border-primary text-primary tinted',
                )}
              >
                {letter}
                <span className="sr-only">: {name ?? t('free')}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </Panel>
  );
}

import type { RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { useEffect } from 'react';
import { t, translated } from '../../language/translate';
import { useSiteName } from '../../platform/site/site.queries';
import { Button } from '../../ui/controls/button';
import { NoStream } from './no-stream';
import { play, setVolume, stopPlayer, switchTo, toggleMute, usePlayer, type Sound } from './player.store';
import { RADIO_PANEL_ID, useRadioPanel } from './radio-panel.store';
import { radioStreamsQuery } from './radio.queries';
import { selectedStream, streamsOn, VOLUME_STEP } from './radio.rules';

/** Shows the league's radio in a drawer that its tab opens. The sound continues when the user goes to another page. */
export function RadioDrawer() {
  const name = useSiteName();
  const path = useLocation().pathname;
  const query = useQuery(radioStreamsQuery);
  const streams = streamsOn(query.data ?? [], path);
  const { isOpen, chosenId, choose } = useRadioPanel();
  const stream = selectedStream(streams, chosenId);
  const player = usePlayer();
  const isOn = player.playing !== 'idle';
  useEffect(() => switchTo(stream && soundOf(stream, name)), [stream, name]);
  return (
    <section
      id={RADIO_PANEL_ID}
      aria-label={t('{site} Radio', { site: name })}
      inert={!isOpen}
      className={clsx(
        'fixed left-0 z-30 max-h-[calc(100dvh-11rem)] w-80 max-w-full overflow-y-auto rounded-r-card border border-l-0 border-line bg-s1 p-4 shadow-(--shadow)',
        'transition-[translate,visibility] duration-200 motion-reduce:transition-none',
        'max-md:top-[6.75rem] md:bottom-3 md:left-16 lg:left-60',
        !isOpen && 'invisible -translate-x-80',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="truncate text-lg font-semibold">{t('{site} Radio', { site: name })}</h2>
        {player.playing === 'live' && (
          <span className="inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-bold text-success tinted">
            <span aria-hidden className="size-2 rounded-full bg-success forced-colors:bg-[CanvasText]" />
            {t('Live')}
          </span>
        )}
      </div>
      {stream === undefined ? (
        <NoStream query={query} />
      ) : (
        <>
          <p dir="auto" className="mt-3 truncate font-semibold">
            {stream.name}
          </p>
          {stream.description && <p className="line-clamp-2 text-sm text-muted">{stream.description}</p>}
          <div className="mt-4 flex items-center gap-2">
            <Button
              shape="icon"
              aria-label={
                isOn ? t('Pause {stream}', { stream: stream.name }) : t('Play {stream}', { stream: stream.name })
              }
              onClick={() => (isOn ? stopPlayer() : void play(soundOf(stream, name)))}
            >
              {isOn ? <Pause aria-hidden className="size-5" /> : <Play aria-hidden className="size-5" />}
            </Button>
            <Button
              variant="outline"
              shape="icon"
              aria-label={player.isMuted ? t('Unmute the radio') : t('Mute the radio')}
              aria-pressed={player.isMuted}
              onClick={toggleMute}
            >
              {player.isMuted ? <VolumeX aria-hidden className="size-5" /> : <Volume2 aria-hidden className="size-5" />}
            </Button>
            <input
              type="range"
              aria-label={t('Volume of the radio')}
              min={0}
              max={1}
              step={VOLUME_STEP}
              value={player.volume}
              className="h-11 min-w-0 flex-1 accent-(--primary)"
              onChange={({ target }) => setVolume(target.valueAsNumber)}
            />
          </div>
          <p role="status" className="mt-2 min-h-6 text-sm text-muted">
            {player.trouble !== null && translated(player.trouble)}
            {player.trouble === null && player.playing === 'connecting' && t('Connecting…')}
          </p>
          {streams.length > 1 && (
            <ul className="mt-2 space-y-1 border-t border-line pt-3">
              {streams.map(({ id, name: other }) => (
                <li key={id}>
                  <button
                    type="button"
                    dir="auto"
                    aria-pressed={id === stream.id}
                    className="min-h-11 w-full truncate rounded-control px-3 text-left text-sm font-medium text-muted hover:bg-s2 aria-pressed:bg-s2 aria-pressed:text-text forced-colors:aria-pressed:border-2 forced-colors:aria-pressed:border-[Highlight]"
                    onClick={() => choose(id)}
                  >
                    {other}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function soundOf({ stream_url: url, name: title }: RadioStreamDto, artist: string): Sound {
  return { url, title, artist };
}

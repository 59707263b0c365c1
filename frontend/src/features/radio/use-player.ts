import type { RadioStream } from '@league/shared/radio/radio-stream.dto';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { readVolume } from './radio.rules';

const VOLUME_KEY = 'league.radio.volume';
/** Between the old stream's end and the new one's start. */
const SWITCH_MS = 100;

type Playing = 'idle' | 'connecting' | 'live';

interface Player {
  readonly playing: Playing;
  /** Why nothing plays; null while all is well. */
  readonly trouble: string | null;
  readonly volume: number;
  readonly isMuted: boolean;
  readonly toggle: () => void;
  readonly mute: () => void;
  readonly setVolume: (volume: number) => void;
}

/** One sound, whichever page is open. Choosing another stream while one plays goes on with the new one. */
export function usePlayer(audio: RefObject<HTMLAudioElement | null>, stream: RadioStream | undefined): Player {
  const [playing, setPlaying] = useState<Playing>('idle');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [volume, setVolume] = useState(() => readVolume(localStorage.getItem(VOLUME_KEY)));
  const [isMuted, setMuted] = useState(false);
  const isOn = playing !== 'idle';
  const url = stream?.stream_url;

  const stop = useCallback(
    (why: string | null) => {
      audio.current?.pause();
      setPlaying('idle');
      setTrouble(why);
    },
    [audio],
  );

  const play = useCallback(
    async (address: string) => {
      const sound = audio.current;
      if (sound === null) return;
      setPlaying('connecting');
      setTrouble(null);
      sound.src = address;
      try {
        await sound.play();
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return; // another choice came between
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
        stop(isDenied ? 'Press play to start' : 'This stream does not play right now.');
      }
    },
    [audio, stop],
  );

  useEffect(() => {
    if (audio.current === null) return;
    audio.current.volume = volume;
    audio.current.muted = isMuted;
    localStorage.setItem(VOLUME_KEY, String(volume));
  }, [audio, volume, isMuted]);

  const played = useRef(url);
  useEffect(() => {
    if (played.current === url) return;
    played.current = url;
    if (!isOn) return;
    audio.current?.pause();
    const timer = setTimeout(() => (url === undefined ? stop(null) : void play(url)), SWITCH_MS);
    return () => clearTimeout(timer);
  }, [audio, url, isOn, play, stop]);

  useEffect(() => {
    const sound = audio.current;
    if (sound === null) return;
    const onPlaying = () => setPlaying('live');
    const onError = () => stop('This stream does not play right now.');
    const onEnded = () => stop('The stream has ended.');
    sound.addEventListener('playing', onPlaying);
    sound.addEventListener('error', onError);
    sound.addEventListener('ended', onEnded);
    return () => {
      sound.removeEventListener('playing', onPlaying);
      sound.removeEventListener('error', onError);
      sound.removeEventListener('ended', onEnded);
    };
  }, [audio, stop]);

  useEffect(() => {
    if (!('mediaSession' in navigator) || stream === undefined || playing !== 'live') return;
    navigator.mediaSession.metadata = new MediaMetadata({ title: stream.name, artist: stream.description ?? '' });
    return () => void (navigator.mediaSession.metadata = null);
  }, [stream, playing]);

  return {
    playing,
    trouble,
    volume,
    isMuted,
    toggle: () => (isOn ? stop(null) : url !== undefined && void play(url)),
    mute: () => setMuted(!isMuted),
    setVolume: (next) => {
      setVolume(next);
      setMuted(false);
    },
  };
}

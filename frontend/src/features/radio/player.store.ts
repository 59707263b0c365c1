import { create } from 'zustand';
import { msg } from '../../language/translate';
import { useSession } from '../../platform/session/session.store';
import { localStore } from '../../platform/storage';
import { readVolume } from './radio.rules';

const VOLUME_KEY = 'league.radio.volume';
/** The pause between stopping the old stream and starting the new one, in ms. */
const SWITCH_MS = 100;
const BROKEN = msg('This stream does not play right now.');

/** Describes a stream to play, with its texts. */
export interface Sound {
  readonly url: string;
  /** The title and artist shown by the device's media controls. */
  readonly title: string;
  readonly artist: string;
}

interface PlayerState {
  readonly playing: 'idle' | 'connecting' | 'live';
  /** The reason why nothing plays, in English; null while there is no problem. */
  readonly trouble: string | null;
  /** The volume, from 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
}

/** The audio element, which keeps playing across pages. The server has no audio and uses a plain event target instead. */
const sound = typeof Audio === 'undefined' ? (new EventTarget() as HTMLAudioElement) : new Audio();
sound.preload = 'none';
let switching: ReturnType<typeof setTimeout> | undefined;
/** The address of the stream that was started last or is about to start; undefined before the first. */
let currentUrl: string | undefined;

export const usePlayer = create<PlayerState>(() => ({
  playing: 'idle',
  trouble: null,
  volume: readVolume(localStore.get(VOLUME_KEY)),
  isMuted: false,
}));

sound.volume = usePlayer.getState().volume;
sound.addEventListener('playing', () => usePlayer.setState({ playing: 'live' }));
// The device pauses the sound too: media keys, headphones that are pulled out, a call.
sound.addEventListener('pause', () => usePlayer.getState().playing === 'live' && stopPlayer());
sound.addEventListener('error', () => usePlayer.getState().playing !== 'idle' && stopPlayer(BROKEN));
sound.addEventListener('ended', () => stopPlayer(msg('The stream has ended.')));
useSession.subscribe(({ token }) => {
  if (token === null) switchTo(undefined);
});

/** Starts a stream. A failure is stored in `trouble`. */
export async function play({ url, title, artist }: Sound): Promise<void> {
  clearTimeout(switching);
  currentUrl = url;
  describeSound(title, artist);
  usePlayer.setState({ playing: 'connecting', trouble: null });
  sound.src = url;
  try {
    await sound.play();
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    if (name === 'AbortError') return; // the user has chosen something else
    stopPlayer(name === 'NotAllowedError' ? msg('Press play to start') : BROKEN);
  }
}

/** Stops the sound. `why`: the reason in English, which is shown to the listener; null if the listener stopped it. */
export function stopPlayer(why: string | null = null): void {
  clearTimeout(switching);
  sound.pause();
  usePlayer.setState({ playing: 'idle', trouble: why });
}

/**
 * Switches to another stream after 100 ms, or stops the sound if `next` is undefined; does nothing while nothing plays. If
 * `next` is the current stream, it plays on, with the new title and artist.
 */
export function switchTo(next: Sound | undefined): void {
  if (usePlayer.getState().playing === 'idle') return;
  if (next === undefined) return stopPlayer();
  if (next.url === currentUrl) return describeSound(next.title, next.artist);
  currentUrl = next.url;
  usePlayer.setState({ playing: 'connecting' });
  sound.pause();
  clearTimeout(switching);
  switching = setTimeout(() => void play(next), SWITCH_MS);
}

export function setVolume(volume: number): void {
  sound.volume = volume;
  sound.muted = false;
  localStore.set(VOLUME_KEY, String(volume));
  usePlayer.setState({ volume, isMuted: false });
}

export function toggleMute(): void {
  sound.muted = !sound.muted;
  usePlayer.setState({ isMuted: sound.muted });
}

/** Sets the title and artist shown by the device's media controls, if the browser supports them. */
function describeSound(title: string, artist: string): void {
  if ('mediaSession' in navigator) navigator.mediaSession.metadata = new MediaMetadata({ title, artist });
}

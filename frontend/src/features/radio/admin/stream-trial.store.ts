import { create } from 'zustand';
import { msg } from '../../../language/translate';
import { stopPlayer, usePlayer } from '../player.store';

/** The maximum time, in ms, that a stream may take to start playing. */
const START_TIMEOUT_MS = 15_000;
const NO_SOUND = msg('No sound came from this address. Check it, and that the station is on air.');
const TOO_SLOW = msg('No sound came within 15 seconds. Check the address, and that the station is on air.');

interface StreamTrial {
  /** The address of the current or failed test; null before the first test and after one is stopped. */
  readonly url: string | null;
  readonly state: 'idle' | 'connecting' | 'playing' | 'failed';
  /** The reason why the test failed, as an English sentence; null unless it failed. */
  readonly reason: string | null;
}

const IDLE: StreamTrial = { url: null, state: 'idle', reason: null };

/** Stores an admin's test of a stream. One stream is tested at a time, never while the site's player runs. */
export const useStreamTrial = create<StreamTrial>(() => IDLE);

/** The audio element of the current test; undefined while there is none. Events of earlier elements are ignored. */
let sound: HTMLAudioElement | undefined;
let startTimeout: ReturnType<typeof setTimeout> | undefined;

usePlayer.subscribe(({ playing }) => playing !== 'idle' && stopTrial());

/** Plays a stream as a test, after stopping any other test and the player. A failure is stored as `reason`. */
export async function startTrial(url: string): Promise<void> {
  stopTrial();
  stopPlayer();
  const mine = new Audio();
  const fail = (reason: string) => {
    if (sound !== mine) return;
    silence();
    useStreamTrial.setState({ url, state: 'failed', reason });
  };
  sound = mine;
  useStreamTrial.setState({ url, state: 'connecting', reason: null });
  mine.addEventListener('playing', () => {
    if (sound !== mine) return;
    clearTimeout(startTimeout);
    useStreamTrial.setState({ state: 'playing' });
  });
  mine.addEventListener('error', () => fail(NO_SOUND));
  mine.addEventListener('ended', () => fail(msg('The stream has ended.')));
  startTimeout = setTimeout(() => fail(TOO_SLOW), START_TIMEOUT_MS);
  mine.volume = usePlayer.getState().volume;
  mine.src = url;
  await mine.play().catch((error: unknown) => {
    const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError';
    fail(isForbidden ? msg('This browser did not let it play. Allow sound for this site, then try again.') : NO_SOUND);
  });
}

/** Ends the test and clears its state. */
export function stopTrial(): void {
  silence();
  useStreamTrial.setState(IDLE);
}

function silence(): void {
  clearTimeout(startTimeout);
  const ending = sound;
  sound = undefined;
  ending?.pause();
  ending?.removeAttribute('src'); // otherwise the browser continues to download the stream
  ending?.load();
}

import { ALL_PAGES, type RadioStreamDto } from '@league/shared/radio/radio-stream.dto';
import { msg, t } from '../../language/translate';

const DEFAULT_VOLUME = 0.7;
export const VOLUME_STEP = 0.1;
export const TOO_MANY_STREAMS = msg('Maximum 3 radio streams allowed. Delete one to add another.');

/** Returns the streams that play on the page with this path. */
export function streamsOn(streams: readonly RadioStreamDto[], path: string): readonly RadioStreamDto[] {
  const page = path.split('/')[1] ?? '';
  return streams.filter(({ play_on_pages: pages }) => pages.includes(ALL_PAGES) || pages.includes(page));
}

/** Returns the chosen stream or else the default or first one; undefined if there are no streams. */
export function selectedStream(
  streams: readonly RadioStreamDto[],
  chosenId: string | null,
): RadioStreamDto | undefined {
  return streams.find(({ id }) => id === chosenId) ?? streams.find((stream) => stream.is_default) ?? streams[0];
}

/** Parses a stored volume, 0 to 1, rounded to a step; returns the default for anything else. */
export function readVolume(kept: string | null): number {
  const volume = Number(kept ?? NaN);
  return volume >= 0 && volume <= 1 ? Math.round(volume / VOLUME_STEP) / (1 / VOLUME_STEP) : DEFAULT_VOLUME;
}

/** Returns the pages on which a stream plays: 'All Pages', or their names. */
export function pagesInWords(pages: readonly string[]): string {
  return pages.includes(ALL_PAGES) ? t('All Pages') : pages.join(', ');
}

/** Returns whether browsers refuse to play a stream on the site: http on a page loaded over https. */
export function isBlockedOn(isSiteSecure: boolean, url: string): boolean {
  return isSiteSecure && /^http:/i.test(url);
}

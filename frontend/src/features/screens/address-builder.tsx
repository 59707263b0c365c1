import { LANGUAGES } from '@league/shared/site/languages';
import type { WallDto } from '@league/shared/wall/wall.dto';
import { ExternalLink, Link2 } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../language/translate';
import { buttonClass } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { CheckboxField, Field, SelectField } from '../../ui/controls/field';
import { Panel } from '../../ui/layout/panel';
import { partsOf, pathOfAddress, PLAIN_ADDRESS, previewPath, withView, type LiveAddress } from './live-address.rules';
import {
  choicesInWords,
  CLASS_WORDS,
  eventChoices,
  scaleChoices,
  trackChoices,
  VIEW_WORDS,
} from './screen-words.rules';

/** The size of the previewed page before it is scaled down, in px. */
const [WIDTH, HEIGHT] = [1920, 1080];

type Choices = readonly (readonly [value: string, words: string])[];

/** Builds, previews and copies the address of a screen or overlay. Its origin is this page's until `wall` arrives. */
export function AddressBuilder({ wall }: { readonly wall: WallDto | undefined }) {
  const [address, setAddress] = useState(PLAIN_ADDRESS);
  const text = useRef<HTMLElement>(null);
  const has = partsOf(address.view);
  const path = pathOfAddress(address);
  const url = `${wall?.site_url ?? window.location.origin}${path}`;
  const change = (fields: Partial<LiveAddress>) => setAddress((before) => ({ ...before, ...fields }));
  const select = (part: Exclude<keyof LiveAddress, 'isTransparent' | 'name'>, label: string, choices: Choices) => (
    <SelectField
      label={label}
      value={address[part]}
      onChange={({ target: { value } }) =>
        setAddress((before) => (part === 'view' ? withView(before, value) : { ...before, [part]: value }))
      }
      options={choices}
    />
  );
  const selectAll = () => text.current && window.getSelection()?.selectAllChildren(text.current);
  return (
    <Panel title={t('Address of a screen')} icon={Link2}>
      <div className="grid items-start gap-5 p-4 sm:p-5 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div role="group" aria-label={t('What the screen shows')} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-1">
          {select('view', t('View'), choicesInWords(VIEW_WORDS))}
          {has.track &&
            select('track', t('Track'), [['', t('As the screen chooses')], ...trackChoices(wall?.tracks ?? [])])}
          {has.event && select('event', t('Event'), [['', t('The active event')], ...(wall ? eventChoices(wall) : [])])}
          {has.class && select('class', t('Class'), [['', t('All classes')], ...choicesInWords(CLASS_WORDS)])}
          {has.scale && select('scale', t('Scale'), [['', '1'], ...scaleChoices().filter(([one]) => one !== '1')])}
          {select('lang', t('Language'), [['', t('As its browser')], ...Object.entries(LANGUAGES)])}
          <Field
            label={t('Name')}
            hint={t('With a name it appears above, and you choose from here what it shows.')}
            value={address.name}
            maxLength={64}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
          <CheckboxField
            label={t('Transparent, to lie over a stream')}
            checked={address.isTransparent}
            onChange={({ target }) => change({ isTransparent: target.checked })}
          />
        </div>
        <div className="grid min-w-0 gap-3">
          <ScreenPreview path={previewPath(address)} />
          <code ref={text} className="rounded-control bg-s2 px-3 py-2.5 text-sm wrap-anywhere">
            {url}
          </code>
          <div className="flex flex-wrap items-center justify-end gap-2">
            <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
              {t('In OBS: add a browser source of {width} × {height} with this address.', {
                width: WIDTH,
                height: HEIGHT,
              })}
            </p>
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'quiet', shape: 'compact' })}
            >
              <ExternalLink aria-hidden className="size-4" /> {t('Open')}
              <span className="sr-only">{t('(opens in a new tab)')}</span>
            </a>
            <CopyButton text={url} label={t('Copy the address')} onDenied={selectAll} />
          </div>
        </div>
      </div>
    </Panel>
  );
}

/** Shows a page of /live in full HD, scaled down, over a checkerboard where it is transparent. */
function ScreenPreview({ path }: { readonly path: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setScale(element.clientWidth / WIDTH));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className="aspect-video w-full overflow-hidden rounded-control border border-line bg-[repeating-conic-gradient(#3a4252_0_25%,#252c3a_0_50%)] bg-[length:24px_24px]"
    >
      <iframe
        key={path}
        src={path}
        title={t('Preview of the screen')}
        tabIndex={-1}
        width={WIDTH}
        height={HEIGHT}
        className="pointer-events-none origin-top-left border-0"
        style={{ transform: `scale(${scale})` }}
      />
    </div>
  );
}

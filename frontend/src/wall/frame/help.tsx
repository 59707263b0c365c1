import { useLayoutEffect, useRef } from 'react';
import { msg, t, translated } from '../../language/translate';

const KEYS = [
  ['F', msg('full screen (or double click)')],
  ['P', msg('stop and start the pages')],
  ['← →', msg('page by page')],
  ['+ −', msg('larger, smaller')],
  ['?', msg('this help')],
] as const;

const ADDRESS = [
  ['view=board', msg('or laps, records, ticker, next, standings')],
  ['view=tower', msg('or grid, result, battle, lower-third')],
  ['track=A', msg('one track')],
  ['event=ID', msg('one event')],
  ['session=ID', msg('one session of an event')],
  ['season=ID', msg('one season')],
  ['class=GT', msg('one class of cars')],
  ['scale=1.2', msg('0.8 to 1.4')],
  ['lang=de', msg('the language')],
  ['bg=transparent', msg('for OBS')],
  ['screen=prim', msg('on a prim')],
  ['name=Pit wall', msg('under remote control')],
  ['motion=0  keys=0', msg('no motion, no keys')],
] as const;

/** Shows a dialog that explains the keys and the parameters of the address. */
export function Help({ close }: { readonly close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The focus returns only if the dialog is closed before it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className="help" aria-label={t('Help')} onClose={close} onClick={close}>
      <List title={t('Keys')} items={KEYS} />
      <List title={t('Address: /live?…')} items={ADDRESS} />
    </dialog>
  );
}

function List({ title, items }: { readonly title: string; readonly items: readonly (readonly [string, string])[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl>
        {items.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{translated(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

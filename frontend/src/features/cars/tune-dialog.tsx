import { Tabs } from '@base-ui/react/tabs';
import type { CarDto } from '@league/shared/cars/car.dto';
import { TUNING_FIELDS, TUNING_NAMES, type TuningName, type TuningSettingsDto } from '@league/shared/cars/tuning';
import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { t, tn, translated } from '../../language/translate';
import { useDraftOf } from '../../platform/forms/drafts';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard';
import { Button } from '../../ui/controls/button';
import { CopyButton } from '../../ui/controls/copy-button';
import { confirmAction, notify } from '../../ui/feedback/dialogs';
import { Modal } from '../../ui/layout/modal';
import { TAB, TAB_LIST } from '../../ui/controls/tabs';
import { saveTuning } from './cars.queries';
import { TuningRow } from './tuning-row';
import { TUNING_TABS } from './tuning-tabs';
import { changedNames, changesOf, pasteSetup } from './tuning.rules';

/**
 * Edits a car's tuning on four tabs. Changes stay until they are saved or discarded, even after a failed save. The dialog
 * stays open while a save is running, and afterwards if the member has changed something else in the meantime.
 */
export function TuneDialog({ car, onClose }: { readonly car: CarDto; readonly onClose: () => void }) {
  const saved = car.tuning_settings;
  // Holds only edited fields, so that changes from elsewhere appear in the other fields while the dialog is open.
  const [touched, setTouched] = useState<Partial<TuningSettingsDto>>({});
  const values = { ...saved, ...touched };
  const changed = changedNames(values, saved);
  const isDirty = changed.length > 0;
  useLeaveGuard(isDirty);
  useDraftOf(
    `tuning ${car.id}`,
    () => (isDirty ? touched : {}),
    (draft) => setTouched(draft),
  );
  const save = useMutation(saveTuning);
  const [tab, setTab] = useState('Basic');
  const edits = useRef(0);
  const change = (fields: Partial<TuningSettingsDto>) => {
    edits.current++;
    setTouched((before) => ({ ...before, ...fields }));
  };
  const rowsOfTab = TUNING_TABS.find(({ title }) => title === tab)?.rows ?? [];
  const confirmClose = () =>
    !save.isPending &&
    (!isDirty ||
      confirmAction({
        question: t('Discard changes?'),
        detail: tn('One change to {car} not saved yet.', '{n} changes to {car} not saved yet.', changed.length, {
          car: car.name,
        }),
        confirmLabel: t('Discard'),
        cancelLabel: t('Keep tuning'),
        danger: true,
      }));
  const paste = async () => {
    const text = await readClipboard();
    const pasted = text === null ? null : pasteSetup(text);
    const why = text === null ? t('This browser does not let the page read the clipboard.') : t('Copy a setup from a car first: the clipboard holds none.'); // prettier-ignore
    if (pasted === null) notify({ title: t('No setup'), text: why });
    else change(pasted);
  };
  const submit = () => {
    const sent = edits.current;
    const onSuccess = () => edits.current === sent && onClose();
    save.mutate({ car, changed: changesOf(values, saved) }, { onSuccess });
  };
  return (
    <Modal open large title={t('Tune {car}', { car: car.name })} onClose={onClose} confirmClose={confirmClose}>
      <Tabs.Root value={tab} onValueChange={(next: string) => setTab(next)} className="flex flex-1 flex-col">
        <Tabs.List activateOnFocus aria-label={t('Tuning')} className={clsx(TAB_LIST, 'mt-2')}>
          {TUNING_TABS.map(({ title, rows }) => {
            const count = changedNames(values, saved, rows.map(({ name }) => name)).length; // prettier-ignore
            return (
              <Tabs.Tab key={title} value={title} className={TAB}>
                {translated(title)}
                {count > 0 && (
                  <span className="text-xs font-medium text-primary">
                    <span aria-hidden>● </span>
                    {tn('{n} changed', '{n} changed', count)}
                  </span>
                )}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        {TUNING_TABS.map(({ title, rows }) => (
          <Tabs.Panel
            key={title}
            value={title}
            keepMounted
            tabIndex={-1}
            className="flex-1 outline-none [&[hidden]]:hidden"
          >
            {/* As tall as the longest tab where the window allows, so that the dialog keeps its size from tab to tab. */}
            <fieldset className="min-h-[26rem] sm:min-h-[min(42rem,100dvh-14.25rem)]">
              <legend className="sr-only">{translated(title)}</legend>
              {rows.map((text) => (
                <TuningRow
                  key={text.name}
                  text={text}
                  values={values}
                  saved={saved}
                  onChange={(value) => change({ [text.name]: value })}
                />
              ))}
            </fieldset>
          </Tabs.Panel>
        ))}
      </Tabs.Root>
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center gap-2 border-t border-line bg-s1 px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        <CopyButton text={JSON.stringify(values, null, 2)} label={t('Copy this setup')} />
        <Button variant="outline" shape="compact" onClick={() => void paste()}>
          {t('Paste')}
        </Button>
        <Button variant="quiet" shape="compact" onClick={() => change(defaultsOf(rowsOfTab.map(({ name }) => name)))}>
          {t('Reset tab')}
        </Button>
        <div className="ml-auto flex gap-2">
          <Button
            variant="outline"
            disabled={save.isPending}
            onClick={() => void Promise.resolve(confirmClose()).then((yes) => yes && onClose())}
          >
            {t('Cancel')}
          </Button>
          <Button disabled={!isDirty || save.isPending} aria-busy={save.isPending} onClick={submit}>
            {t('Save Tuning')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

/** Returns the text in the clipboard, or null if the browser does not allow it, as on pages without https. */
async function readClipboard(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText();
  } catch {
    return null;
  }
}

function defaultsOf(names: readonly TuningName[]): Partial<TuningSettingsDto> {
  const wanted = TUNING_NAMES.filter((name) => names.includes(name));
  return Object.fromEntries(wanted.map((name) => [name, TUNING_FIELDS[name].default]));
}

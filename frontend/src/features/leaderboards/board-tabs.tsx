import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { msg, t, translated } from '../../language/translate';
import { TAB, TAB_LIST } from '../../ui/controls/tabs';

const COMING = [msg('By Track'), msg('By Event')] as const;

interface BoardTabsProps {
  /** The links to the boards by track and by event, shown between the tabs and the board. */
  readonly below: ReactNode;
  readonly children: ReactNode;
}

/**
 * Shows the tabs of the boards. Only Global works; the others are marked as coming soon. Base UI's Tabs are not used,
 * because they measure the list on mount and would make the browser lay out the whole board twice.
 */
export function BoardTabs({ below, children }: BoardTabsProps) {
  const id = useId();
  const panelId = useId();
  return (
    <>
      <div role="tablist" aria-label={t('Leaderboards')} className={clsx(TAB_LIST, 'mb-1')} onKeyDown={moveFocus}>
        <button type="button" role="tab" id={id} aria-selected aria-controls={panelId} data-active="" className={TAB}>
          {t('Global')}
        </button>
        {COMING.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            tabIndex={-1}
            aria-selected={false}
            aria-disabled
            title={t('Until then the links below lead to the board of each track and of each event.')}
            className={clsx(TAB, 'max-sm:flex-col max-sm:justify-center')}
          >
            {translated(name)}
            <span className="text-xs font-medium text-muted sm:rounded-full sm:bg-s2 sm:px-2 sm:py-0.5">
              {t('Coming Soon')}
            </span>
          </button>
        ))}
      </div>
      {below}
      <div role="tabpanel" id={panelId} aria-labelledby={id} tabIndex={-1} className="outline-none">
        {children}
      </div>
    </>
  );
}

/** Moves the focus between the tabs with the arrow keys, Home and End, wrapping around at both ends. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(event.target as HTMLElement);
  const places: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: (at + 1) % tabs.length, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  tabs.at(place)?.focus();
}

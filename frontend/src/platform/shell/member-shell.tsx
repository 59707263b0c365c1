import type { ReactNode } from 'react';
import { BottomBar, type BottomBarProps } from './bottom-bar';
import { MemberHeader } from './member-header';
import { SideMenu } from './side-menu';
import { SkipLink } from '../../ui/layout/skip-link';

interface MemberShellProps extends BottomBarProps {
  /** The content of the header that replaces `edgeTab` on phones. */
  readonly headerEntry?: ReactNode;
  /** The tab on the left edge below the menu, shown on wider screens. */
  readonly edgeTab?: ReactNode;
  /** The button that opens the search, shown in the header. */
  readonly search?: ReactNode;
  readonly onLogout: () => void;
  readonly children: ReactNode;
}

/** Shows the header, menu and content of every member page. */
export function MemberShell({ onLogout, search, headerEntry, edgeTab, children, ...menus }: MemberShellProps) {
  return (
    <>
      <SkipLink />
      <MemberHeader onLogout={onLogout} search={search} entry={headerEntry} />
      <div className="flex">
        <SideMenu {...menus} tab={edgeTab} />
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 pt-5 pb-[calc(5.5rem+env(safe-area-inset-bottom))] sm:px-6 md:pt-8 md:pb-12 lg:px-8"
        >
          <div className="mx-auto max-w-[1440px]">{children}</div>
        </main>
      </div>
      <BottomBar {...menus} />
    </>
  );
}

import type { ReactNode } from 'react';
import { ConnectionPill } from '../live/connection-pill';
import { Brand } from './brand';
import { LanguageChoice } from './language-choice';
import { SkipLink } from '../../ui/layout/skip-link';
import { ThemeToggle } from './theme-toggle';

interface GuestShellProps {
  /** The links to pages that a visitor may read, shown beside the league's name. */
  readonly links?: ReactNode;
  /** The content at the end of the header, such as a link to sign in. */
  readonly action?: ReactNode;
  /** Whether the page shows live data. */
  readonly live?: boolean;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Shows the frame of visitors' pages. On phones its header only has room for the league, sign-in and registration. */
export function GuestShell({ links, action, live = false, footer, children }: GuestShellProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 tiny:static bg-bg/90 backdrop-blur-md">
        <div className="border-b border-line">
          <div className="mx-auto flex h-[calc(4rem-1px)] tiny:h-auto tiny:flex-wrap tiny:py-1 max-w-[1440px] items-center gap-2 px-4 sm:px-6 lg:px-8">
            <Brand to="/" />
            {links}
            <div className="ml-auto flex items-center gap-1 tiny:flex-wrap sm:gap-3">
              {live && <ConnectionPill isTerse />}
              <span className="max-sm:hidden">
                <ThemeToggle />
              </span>
              {action}
            </div>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto max-w-[1440px] py-3 lg:flex lg:items-center lg:justify-between lg:px-6">
          {footer}
          <p className="flex flex-wrap items-center justify-center gap-1 px-4 py-2 lg:ml-auto lg:px-2">
            <LanguageChoice />
            <span className="sm:hidden">
              <ThemeToggle />
            </span>
          </p>
        </div>
      </footer>
    </div>
  );
}

import type { ReactNode } from 'react';

interface PageHeadingProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
}

/** Shows the page's only h1, which takes the focus after a navigation. */
export function PageHeading({ title, lead, action }: PageHeadingProps) {
  return (
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-6">
      <div>
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight sm:text-[2rem]">
          {title}
        </h1>
        {lead && <p className="mt-1 text-muted">{lead}</p>}
      </div>
      {action}
    </div>
  );
}

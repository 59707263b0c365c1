import type { ReactNode } from 'react';

interface AccountCardProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
  /** The links shown below the form. */
  readonly footer: ReactNode;
}

/** Shows the card that holds the sign-in or registration form. */
export function AccountCard({ title, lead, children, footer }: AccountCardProps) {
  return (
    <div className="relative flex flex-1 flex-col justify-center overflow-hidden px-4 py-10">
      <div
        aria-hidden
        className="absolute inset-0 slashes [mask-composite:intersect] [mask-image:linear-gradient(115deg,transparent_45%,#000),linear-gradient(#000_60%,transparent)]"
      />
      <section className="card relative mx-auto w-full max-w-md p-6 shadow-(--shadow) sm:p-8">
        <h1 tabIndex={-1} className="text-2xl font-bold tracking-tight">
          {title}
        </h1>
        <p className="mt-1 mb-6 text-muted">{lead}</p>
        {children}
        <p className="mt-6 text-center text-sm text-muted">{footer}</p>
      </section>
    </div>
  );
}

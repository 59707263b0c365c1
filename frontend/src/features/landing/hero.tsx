import type { ReactNode } from 'react';
import { msg, t, translated } from '../../language/translate';

const DEFAULT_SUBTITLE = msg(
  'Every lap driven in Second Life, on the board the moment the car crosses the line: best times, rankings and track records.',
);

interface HeroProps {
  readonly title: string;
  readonly subtitle: string | null;
  /** The picture shown behind the title, under an overlay that keeps the text readable; null shows a pattern instead. */
  readonly imageUrl: string | null;
  /** Renders the line above the title, given the default line, which is shown when this is absent. */
  readonly strip?: (otherwise: ReactNode) => ReactNode;
  /** The links into the league, shown below the title. */
  readonly actions: ReactNode;
  /** The content that is shown beside the title on wide screens, below it on phones. */
  readonly aside: ReactNode;
}

/** Shows the title, links and `aside`, dark in both themes, because its background may be a picture. */
export function Hero({ title, subtitle, imageUrl, strip = (otherwise) => otherwise, actions, aside }: HeroProps) {
  return (
    <section className="night relative overflow-hidden border-b border-line bg-bg text-text">
      {imageUrl === null ? (
        <div
          aria-hidden
          className="absolute inset-y-0 right-0 w-full slashes [mask-image:linear-gradient(100deg,transparent_25%,#000)]"
        />
      ) : (
        <>
          <img src={imageUrl} alt="" fetchPriority="high" className="absolute inset-0 size-full object-cover" />
          {/* Keeps the text readable on any picture; on large screens, the picture stays clear to the right of the text. */}
          <div
            aria-hidden
            className="absolute inset-0 bg-bg/91 lg:bg-transparent lg:bg-linear-90 lg:from-bg/91 lg:from-55% lg:to-transparent"
          />
        </>
      )}
      <div className="relative mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] items-center gap-8 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16 lg:px-8 lg:py-16 xl:grid-cols-[minmax(0,1fr)_34rem] xl:gap-12">
        <div>
          <div className="mb-4">
            {strip(
              <p className="inline-flex items-center gap-2 text-sm font-semibold text-primary">
                <span aria-hidden className="h-3 w-6 -skew-x-24 bg-primary" />
                {t('Live timing from the grid')}
              </p>,
            )}
          </div>
          <h1
            tabIndex={-1}
            className="timing text-[clamp(2.75rem,9vw,6rem)] leading-[0.95] font-semibold tracking-tight text-balance uppercase"
          >
            {title}
          </h1>
          <p className="mt-5 max-w-[46ch] text-lg text-muted">{subtitle ?? translated(DEFAULT_SUBTITLE)}</p>
          <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
        </div>
        {aside}
      </div>
    </section>
  );
}

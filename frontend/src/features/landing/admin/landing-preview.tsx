import { DEFAULT_LANDING_CONFIG, type LandingConfigDto } from '@league/shared/landing/landing-config.dto';
import { Flag } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { Hero } from '../hero';
import { LandingSections } from '../landing-sections';

interface LandingPreviewProps {
  /** The current values of the form. */
  readonly draft: Partial<Record<keyof LandingConfigDto, unknown>>;
  /** The sections that are saved as hidden; the server sends no data for them until they are saved as shown. */
  readonly hidden: readonly string[];
}

/** Previews the edited landing page with the league's data: as wide as the window, scaled down, not interactive. */
export function LandingPreview({ draft, hidden }: LandingPreviewProps) {
  const { box, scale, width } = useScale();
  return (
    <section aria-label={t('Preview')} className="min-w-0">
      <p className="mb-2 text-sm font-medium">{t('Preview')}</p>
      <div ref={box} className="card overflow-hidden bg-bg">
        <div inert aria-hidden style={{ width, zoom: scale }}>
          <Hero
            title={textOf(draft.hero_title) ?? DEFAULT_LANDING_CONFIG.hero_title}
            subtitle={textOf(draft.hero_subtitle)}
            imageUrl={textOf(draft.hero_image)}
            actions={
              <Button>
                <Flag aria-hidden className="size-5" />
                {t('Join Now')}
              </Button>
            }
            aside={<SignInPlace />}
          />
          <LandingSections
            shown={{
              stats: draft.show_stats !== false,
              drivers: draft.show_leaderboard !== false,
              laps: draft.show_lap_times !== false,
              events: draft.show_events !== false,
            }}
            stale={false}
            onViewAll={() => undefined}
          />
        </div>
      </div>
      {hidden.length > 0 && (
        <p className="mt-2 text-sm text-muted">
          {t('{sections}: filled once the configuration is saved.', { sections: hidden.join(', ') })}
        </p>
      )}
    </section>
  );
}

/** Shows a placeholder for the sign-in form. */
function SignInPlace() {
  return (
    <div className="card p-5 sm:p-6">
      <p className="mb-4 text-lg font-semibold">{t('Sign in')}</p>
      <div className="space-y-4">
        <div className="h-11 rounded-control border border-control bg-bg" />
        <div className="h-11 rounded-control border border-control bg-bg" />
        <div className="h-11 rounded-control bg-primary" />
      </div>
    </div>
  );
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Returns a ref for the box, the window's width in px, and the scale at which a page of that width fits into the box. */
function useScale() {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ scale: 1, width: 0 });
  // Measure before the first paint, or the page would visibly shrink.
  useLayoutEffect(() => {
    const measure = () => {
      const width = document.documentElement.clientWidth;
      setSize({ width, scale: (box.current?.clientWidth ?? width) / width });
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, ...size };
}

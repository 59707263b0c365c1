import { clsx } from 'clsx';
import { useId } from 'react';
import { helmetOf, type HelmetPaint } from './helmet.rules';
import { Picture } from './picture';

const SHELL =
  'M7 38C7 20 19 8 35 8c14 0 22 9 23 21l-1 4H41c-4 0-6 2-6 5v3c0 3 2 5 6 5h16l-1 5c-1 3-3 5-6 5H22C12 56 7 48 7 38z';

const VISOR = 'M41 33h17l.6 12H41c-4 0-6-2-6-4v-3c0-3 2-5 6-5z';

const PATTERNS: Readonly<Record<HelmetPaint['pattern'], string>> = {
  stripe: 'M30 4h10l-6 60H22z',
  band: 'M0 22 64 12v10L0 33z',
  halves: 'M0 36h64v28H0z',
  bars: 'M12 4h6v60h-6zM24 4h6v60h-6zM36 4h6v60h-6zM48 4h6v60h-6z',
  chevron: 'M0 26 20 8h14L14 34l18 30H18L0 38z',
  checks:
    'M8 8h9v9H8zM26 8h9v9h-9zM44 8h9v9h-9zM17 17h9v9h-9zM35 17h9v9h-9zM8 26h9v9H8zM26 26h9v9h-9zM17 35h9v9h-9zM8 44h9v9H8zM26 44h9v9h-9zM17 53h9v9h-9zM35 53h9v9h-9z',
  flash: 'M64 2 26 24h10L4 46l30-12H22z',
};

interface AvatarProps {
  /** The driver's id, which determines the colours and pattern of the helmet. */
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly className?: string;
}

/** Shows a driver's picture, or a helmet with the first letter of the name when there is none or it fails to load. */
export function Avatar({ id, name, imageUrl, className }: AvatarProps) {
  const box = clsx('size-10 shrink-0 rounded-full', className);
  const helmet = <Helmet id={id} name={name} className={clsx(box, 'bg-s3')} />;
  return <Picture url={imageUrl} className={clsx(box, 'object-cover')} fallback={helmet} />;
}

/** Shows a driver's helmet, with individual colours and pattern and the first letter of the name. */
function Helmet({ id, name, className }: Omit<AvatarProps, 'imageUrl'>) {
  const clip = useId();
  const { shell, paint, pattern } = helmetOf(id);
  return (
    <svg aria-hidden viewBox="-5 -4 74 74" className={className}>
      <clipPath id={clip}>
        <path d={SHELL} />
      </clipPath>
      <path d={SHELL} fill={shell} />
      <path d={PATTERNS[pattern]} fill={paint} clipPath={`url(#${clip})`} />
      <path d={SHELL} fill="none" stroke="#10151f" strokeOpacity="0.55" strokeWidth="1.5" />
      <path d={VISOR} fill="#10151f" stroke="#8e9ab0" />
      <circle cx="22" cy="36" r="11" fill="#f2f5fa" stroke="#10151f" strokeOpacity="0.55" />
      <text x="22" y="42" textAnchor="middle" fontSize="17" fontWeight="700" fill="#10151f">
        {[...name.trim()][0]?.toUpperCase() ?? '?'}
      </text>
      <path d="M42 36h12" stroke="#f2f5fa" strokeOpacity="0.7" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}

import { clsx } from 'clsx';
import { useState } from 'react';

interface AvatarProps {
  readonly name: string;
  readonly imageUrl?: string | null;
  readonly className?: string;
}

/** A picture, or the first letter of the name when there is none or it does not load. */
export function Avatar({ name, imageUrl = null, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = clsx('size-10 shrink-0 rounded-full', className);
  if (imageUrl !== null && imageUrl !== broken) {
    return <img src={imageUrl} alt="" className={clsx(box, 'object-cover')} onError={() => setBroken(imageUrl)} />;
  }
  return (
    <span aria-hidden className={clsx(box, 'inline-flex items-center justify-center bg-s3 font-semibold text-primary')}>
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  );
}

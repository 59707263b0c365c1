import { clsx } from 'clsx';
import { useState } from 'react';
import { Helmet } from './helmet';

interface AvatarProps {
  /** The driver's id. */
  readonly id: string;
  readonly name: string;
  readonly imageUrl: string | null;
  readonly className?: string;
}

/**
 * Shows a driver's picture, or their helmet with the first letter of the name when there is none or it does not load.
 */
export function Avatar({ id, name, imageUrl, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const box = clsx('size-10 shrink-0 rounded-full', className);
  if (imageUrl !== null && imageUrl !== broken) {
    return <img src={imageUrl} alt="" className={clsx(box, 'object-cover')} onError={() => setBroken(imageUrl)} />;
  }
  return <Helmet id={id} name={name} className={clsx(box, 'bg-s3')} />;
}

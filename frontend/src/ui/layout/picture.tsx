import { useState, type ComponentProps, type ReactNode } from 'react';

interface PictureProps extends Omit<ComponentProps<'img'>, 'src'> {
  /** The address of the picture; null if there is none. */
  readonly url: string | null;
  readonly fallback?: ReactNode;
}

/** Shows a picture, or `fallback` when there is none or it fails to load. */
export function Picture({ url, fallback = null, ...image }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || url === broken) return fallback;
  return <img src={url} alt="" {...image} onError={() => setBroken(url)} />;
}

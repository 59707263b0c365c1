import { clsx } from 'clsx';
import { CarFront } from 'lucide-react';
import { Picture } from '../ui/layout/picture';

interface CarPictureProps {
  /** The address of the picture; null if there is none. */
  readonly url: string | null;
  /** The classes for the size and corners of the picture. */
  readonly className: string;
}

/** Shows the picture of a car, or an icon when there is none or it fails to load. */
export function CarPicture({ url, className }: CarPictureProps) {
  const icon = (
    <span aria-hidden className={clsx(className, 'flex shrink-0 items-center justify-center bg-s2 text-faint slashes')}>
      <CarFront className="h-1/2 max-h-10 w-1/2 max-w-10" />
    </span>
  );
  return (
    <Picture url={url} loading="lazy" className={clsx(className, 'shrink-0 bg-s2 object-cover')} fallback={icon} />
  );
}

import { clsx } from 'clsx';

interface OnlineMarkProps {
  readonly online: boolean;
  /** The text 'online', or when the driver was last seen. */
  readonly label: string;
}

/** Shows a filled dot for online and an empty circle for offline; the label is a tooltip and read by screen readers. */
export function OnlineMark({ online, label }: OnlineMarkProps) {
  return (
    <span className="inline-flex shrink-0" title={label}>
      <span
        aria-hidden
        className={clsx(
          'size-2.5 rounded-full',
          online ? 'bg-success forced-colors:bg-[CanvasText]' : 'border-2 border-control bg-transparent',
        )}
      />
      <span className="sr-only">{label}</span>
    </span>
  );
}

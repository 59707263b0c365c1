import { formatDateTime } from './format';

interface DateTimeProps {
  /** The moment, in ISO 8601. */
  readonly at: string;
  readonly className?: string;
}

/** Shows the date and time of a moment in the user's time zone. */
export function DateTime({ at, className }: DateTimeProps) {
  return (
    <time dateTime={at} className={className}>
      {formatDateTime(at)}
    </time>
  );
}

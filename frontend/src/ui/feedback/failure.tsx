import { CircleAlert } from 'lucide-react';
import { t } from '../../language/translate';
import { Button } from '../controls/button';

interface FailureProps {
  /** Says what failed: 'Could not load the leaderboard'. */
  readonly title: string;
  readonly detail: string;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** Replaces a panel's content with the reason for a failure and a button to try again. */
export function Failure({ title, detail, onRetry, retrying }: FailureProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-6 py-12 text-center not-in-[.card]:card">
      <CircleAlert aria-hidden className="size-8 text-danger" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-1 max-w-md text-sm text-muted">{detail}</p>
      </div>
      <Button variant="outline" onClick={onRetry} disabled={retrying}>
        {retrying ? t('Retrying…') : t('Retry')}
      </Button>
    </div>
  );
}

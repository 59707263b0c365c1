import { CircleAlert, CircleCheck, Pause, Play } from 'lucide-react';
import { t, translated } from '../../../language/translate';
import { Button } from '../../../ui/controls/button';
import { startTrial, stopTrial, useStreamTrial } from './stream-trial.store';

interface TryStreamProps {
  readonly url: string;
  /** The name of the stream, for screen readers. */
  readonly name: string;
}

/** Shows a button that starts and stops the test of a stream. */
export function TryStreamButton({ url, name }: TryStreamProps) {
  const trial = useStreamTrial();
  const isOn = trial.url === url && (trial.state === 'connecting' || trial.state === 'playing');
  const Icon = isOn ? Pause : Play;
  return (
    <Button
      variant="outline"
      shape="compact"
      disabled={url === ''}
      aria-label={isOn ? t('Stop the test of {name}', { name }) : t('Test {name}', { name })}
      onClick={() => (isOn ? stopTrial() : void startTrial(url))}
    >
      <Icon aria-hidden className="size-4" />
      {isOn ? t('Stop') : t('Test')}
    </Button>
  );
}

/** Shows the state of a stream's test; empty if that stream was not the last one tested. */
export function TrialState({ url }: { readonly url: string }) {
  const trial = useStreamTrial();
  const state = trial.url === url ? trial.state : 'idle';
  return (
    <p role="status" className="text-sm">
      {state === 'connecting' && <span className="text-muted">{t('Connecting…')}</span>}
      {state === 'playing' && (
        <span className="inline-flex items-start gap-1.5 font-medium text-success">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('Playing: this is what members get.')}
        </span>
      )}
      {state === 'failed' && (
        <span className="inline-flex items-start gap-1.5 font-medium text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {trial.reason !== null && translated(trial.reason)}
        </span>
      )}
    </p>
  );
}

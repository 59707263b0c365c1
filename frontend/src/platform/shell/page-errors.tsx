import { Link, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { t } from '../../language/translate';
import { Button, buttonClass } from '../../ui/controls/button';
import { isMissingCode } from '../code/missing-code';
import { MissingPage } from '../code/missing-code-notice';
import { describeFailure, HttpError } from '../http/http-error';

export function NotFoundPage() {
  return <NoPage reason={t('There is no page at this address.')} />;
}

export function NoPage({ reason }: { readonly reason: string }) {
  return (
    <div className="mx-auto flex min-h-[50dvh] max-w-md flex-col items-center justify-center gap-4 px-6 text-center">
      <p aria-hidden className="timing text-[5rem] font-bold text-primary">
        404
      </p>
      <h1 tabIndex={-1} className="text-2xl font-bold">
        {t('Off the track')}
      </h1>
      <p className="text-muted">{reason}</p>
      <Link to="/" className={buttonClass()}>
        {t('Back to the start')}
      </Link>
    </div>
  );
}

/** Replaces a page that failed while it was loaded or rendered; the rest of the site still works. */
export function BrokenPage({ error }: { readonly error: unknown }) {
  const router = useRouter();
  const tryAgain = useCallback(() => void router.invalidate(), [router]);
  if (isMissingCode(error)) return <MissingPage error={error} onBack={tryAgain} />;
  return (
    <div
      role="alert"
      className="mx-auto flex min-h-[60dvh] max-w-md flex-col items-center justify-center gap-4 px-6 text-center"
    >
      <h1 tabIndex={-1} className="text-2xl font-bold">
        {error instanceof HttpError ? t('This page could not be loaded') : t('This page broke down')}
      </h1>
      <p className="text-muted">{describeFailure(error)}</p>
      <Button onClick={tryAgain}>{t('Try again')}</Button>
    </div>
  );
}

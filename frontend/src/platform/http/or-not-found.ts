import { notFound } from '@tanstack/react-router';
import { HttpError } from './http-error';

/** Shows the not-found page when the server answers 404 to a request for a page's main data. */
export function orNotFound<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) notFound({ throw: true });
    throw error;
  });
}

import { notFound } from '@tanstack/react-router';
import { HttpError } from './http-error';

/** Shows the page for addresses without one where the server answers 404 to what a page is made of. */
export function orNotFound<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) notFound({ throw: true });
    throw error;
  });
}

import { notFound } from '@tanstack/react-router';
import { HttpError } from './http-error';

/**
 * Returns the main data of a page. If the server answers 404, the router shows the not-found page; other errors are rethrown.
 */
export function orNotFound<T>(reading: Promise<T>): Promise<T> {
  return reading.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) notFound({ throw: true });
    throw error;
  });
}

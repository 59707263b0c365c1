import { lazy, Suspense } from 'react';
import { useToasts } from './toasts.store';

const ToastRegion = lazy(() => import('./toast-region').then((file) => ({ default: file.ToastRegion })));

/** Stands once in the page and shows what toast() is given; the code for it loads with the first toast. */
export function Toasts() {
  const isNeeded = useToasts((state) => state.isNeeded);
  return <Suspense>{isNeeded && <ToastRegion />}</Suspense>;
}

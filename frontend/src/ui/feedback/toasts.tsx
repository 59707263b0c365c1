import { lazy, Suspense } from 'react';
import { useToasts } from './toasts.store';

const ToastRegion = lazy(() => import('./toast-region').then((file) => ({ default: file.ToastRegion })));

/** Shows the toasts of toast(), rendered once on the page; its code is loaded with the first toast. */
export function Toasts() {
  const isNeeded = useToasts((state) => state.isNeeded);
  return <Suspense>{isNeeded && <ToastRegion />}</Suspense>;
}

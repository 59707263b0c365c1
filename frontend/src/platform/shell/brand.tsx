import { Link } from '@tanstack/react-router';
import { DEFAULT_SITE_NAME } from '../site/site';

/** The site's mark and name, leading to `to`. */
export function Brand({ to }: { readonly to: '/' | '/dashboard' }) {
  return (
    <Link to={to} className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control text-text">
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-s3" />
        <path d="M6 23 12.5 9h4L10 23zM13.5 23 20 9h4l-6.5 14z" className="fill-primary" />
        <path d="M21 23l2.2-4.8H27L24.8 23z" fill="currentColor" />
      </svg>
      <span className="truncate text-base font-bold tracking-tight sm:text-lg">{DEFAULT_SITE_NAME}</span>
    </Link>
  );
}

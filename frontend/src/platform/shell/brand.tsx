import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Picture } from '../../ui/layout/picture';
import { siteSettingsQuery, useSiteName } from '../site/site.queries';

/** Shows the league's logo, or its mark and name, as a link to `to`. A logo that fails to load is replaced by the name. */
export function Brand({ to }: { readonly to: '/' | '/dashboard' }) {
  const name = useSiteName();
  const logo = useQuery(siteSettingsQuery).data?.logo_url ?? null;
  return (
    <Link to={to} className="flex min-h-11 min-w-0 items-center gap-2.5 rounded-control text-text">
      <Picture url={logo} alt={name} className="h-9 max-w-48 object-contain" fallback={<Mark name={name} />} />
    </Link>
  );
}

function Mark({ name }: { readonly name: string }) {
  return (
    <>
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect width="32" height="32" rx="7" className="fill-s3" />
        <path d="M6 23 12.5 9h4L10 23zM13.5 23 20 9h4l-6.5 14z" className="fill-primary" />
        <path d="M21 23l2.2-4.8H27L24.8 23z" fill="currentColor" />
      </svg>
      <span className="line-clamp-2 text-[0.9375rem] leading-tight font-bold tracking-tight text-balance wrap-anywhere sm:line-clamp-1 sm:text-lg">
        {name}
      </span>
    </>
  );
}

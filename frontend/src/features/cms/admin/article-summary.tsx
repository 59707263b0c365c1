import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { CircleDashed, Globe, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { msg, t, translated } from '../../../language/translate';
import { Badge } from '../../../ui/layout/badge';
import { FactList } from '../../../ui/layout/fact-list';

interface ArticleSummaryProps {
  readonly title: string;
  /** The path of the page or post, such as '/rules'. */
  readonly address: string;
  readonly isPublished: boolean;
  readonly excerpt: string | null;
  /** The badges that are shown after the state. */
  readonly badges?: ReactNode;
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}

const STATES: Readonly<Record<'published' | 'draft', readonly [words: string, icon: LucideIcon]>> = {
  published: [msg('PUBLISHED'), Globe],
  draft: [msg('DRAFT'), CircleDashed],
};

/** Shows a page or post in an admin list, without any of its HTML. */
export function ArticleSummary({ title, address, isPublished, excerpt, badges, facts }: ArticleSummaryProps) {
  const [words, icon] = STATES[isPublished ? 'published' : 'draft'];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="min-w-0 text-xl font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h2>
        <Badge tone={isPublished ? 'success' : 'neutral'} icon={icon}>
          {translated(words)}
        </Badge>
        {badges}
      </div>
      {/* Opens in a new tab, as visitors see it. */}
      <p className="mt-1 text-sm wrap-anywhere">
        {isPublished ? (
          <a href={address} target="_blank" rel="noopener" className="link">
            {address}
            <span className="sr-only"> {t('(opens in a new tab)')}</span>
          </a>
        ) : (
          <span className="text-muted">{address}</span>
        )}
      </p>
      {excerpt !== null && <p className="mt-2 line-clamp-3 text-sm wrap-anywhere text-muted">{excerpt}</p>}
      <FactList facts={facts} className="mt-4 sm:grid-cols-4" />
    </>
  );
}

/** Returns the warning before a page or post is deleted, with the address that breaks if it is published. */
export function deletionDetail(
  { title, is_published: isPublished }: Pick<CmsPostDto, 'title' | 'is_published'>,
  address: string,
) {
  if (!isPublished) return t('{title}: its text cannot be brought back.', { title });
  return t('{title}: its text cannot be brought back. Links to {address} will lead nowhere.', { title, address });
}

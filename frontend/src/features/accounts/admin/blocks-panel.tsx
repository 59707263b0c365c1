import type { BlockDto } from '@league/shared/accounts/abuse/block.dto';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Ban, LockOpen } from 'lucide-react';
import { t } from '../../../language/translate';
import { QueryPanel } from '../../../platform/query/query-panel';
import { RowButton } from '../../../ui/controls/row-button';
import { SkeletonRows } from '../../../ui/feedback/skeleton';
import { Panel } from '../../../ui/layout/panel';
import { formatDateTime } from '../../../ui/text/format';
import { blocksQuery, liftBlock } from './abuse.queries';
import { nameOfBlock } from './block-name.rules';

/** Shows the networks and members that are currently blocked. */
export function BlocksPanel() {
  const query = useQuery(blocksQuery);
  return (
    <Panel title={t('Blocked now')} icon={Ban} count={query.data?.length}>
      <QueryPanel
        query={query}
        what={t('the blocks')}
        skeleton={<SkeletonRows rows={1} rowClass="h-19" />}
        empty={
          <p className="flex min-h-19 items-center px-4 text-muted sm:px-5">
            {t('No network and no member is blocked.')}
          </p>
        }
      >
        {(blocks) => (
          <ul className="divide-y divide-line">
            {blocks.map((block) => (
              <BlockRow key={block.id} block={block} />
            ))}
          </ul>
        )}
      </QueryPanel>
    </Panel>
  );
}

function BlockRow({ block }: { readonly block: BlockDto }) {
  const lift = useMutation(liftBlock);
  const who = nameOfBlock(block);
  return (
    <li className="flex items-center gap-4 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{who}</bdi>
        </p>
        <p className="text-sm text-muted">
          {t('Until {when}', { when: formatDateTime(block.until) })}
          {' · '}
          {t('by {who}', { who: block.created_by })}
        </p>
        {block.reason !== null && <p className="text-sm wrap-anywhere text-faint">{block.reason}</p>}
      </div>
      <RowButton
        icon={LockOpen}
        text={t('Lift')}
        label={t('Lift the block of {who}', { who })}
        disabled={lift.isPending}
        onClick={() => lift.mutate(block)}
      />
    </li>
  );
}

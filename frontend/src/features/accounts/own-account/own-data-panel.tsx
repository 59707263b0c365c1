import { useMutation } from '@tanstack/react-query';
import { Database, Download } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../../language/translate';
import { downloadFile } from '../../../platform/http/api';
import { Button } from '../../../ui/controls/button';
import { Panel } from '../../../ui/layout/panel';
import { DeleteAccountDialog } from './delete-account-dialog';

const FILE_NAME = 'my-data.json';

interface OwnDataPanelProps {
  /** Called after the account has been deleted on the server. */
  readonly onDeleted: () => void;
}

/** Lets members download everything the league keeps about them, and delete their account. */
export function OwnDataPanel({ onDeleted }: OwnDataPanelProps) {
  const [isDeleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => downloadFile('/auth/export', FILE_NAME),
    meta: { errorTitle: t('Failed to download {file}', { file: FILE_NAME }) },
  });
  return (
    <Panel title={t('Your Data')} icon={Database}>
      <div className="space-y-3 p-4 text-sm text-muted sm:p-5">
        <p>
          {t(
            'Your account, cars, laps, results and achievements stay until you delete your account. Networks you signed in from are forgotten after 90 days, what admins did after 400 days.',
          )}
        </p>
        <div className="flex flex-wrap gap-2 pt-1">
          <Button variant="outline" disabled={download.isPending} onClick={() => download.mutate()}>
            <Download aria-hidden className="size-4" />
            {download.isPending ? t('Downloading…') : t('Download my data')}
          </Button>
          <Button variant="outlineDanger" onClick={() => setDeleting(true)}>
            {t('Delete my account')}
          </Button>
        </div>
      </div>
      {isDeleting && <DeleteAccountDialog onClose={() => setDeleting(false)} onDeleted={onDeleted} />}
    </Panel>
  );
}

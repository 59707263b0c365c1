import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { t } from '../../language/translate';
import { Button } from '../../ui/controls/button';
import { downloadFile } from '../http/api';
import { listQuery, type ListView } from './list-view';

interface ExportButtonProps {
  /** A path below /api. */
  readonly path: string;
  /** The name of the file: 'laps.csv'. */
  readonly fileName: string;
  /** The accessible name of the button on pages with several such buttons; absent on others. */
  readonly label?: string;
  /** The search, filters and sort order of the export; when absent, everything is exported in the default order. */
  readonly view?: ListView;
}

/** Shows a button that downloads a list as CSV: filtered and sorted as in `view`, or the whole list if it is absent. */
export function ExportButton({ path, fileName, label, view }: ExportButtonProps) {
  const query = view && listQuery(view);
  const download = useMutation({
    mutationFn: () => downloadFile(path, fileName, { ...(query && { query }) }),
    meta: { errorTitle: t('Failed to download {file}', { file: fileName }) },
  });
  return (
    <Button variant="outline" aria-label={label} disabled={download.isPending} onClick={() => download.mutate()}>
      <Download aria-hidden className="size-4" />
      {download.isPending ? t('Downloading…') : t('Download CSV')}
    </Button>
  );
}

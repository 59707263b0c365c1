import { Download, Printer } from 'lucide-react';
import { t } from '../../language/translate';
import { Button, buttonClass } from './button';

/** Shows a link that downloads a table as CSV from the address `csv`, and a button that prints the page. */
export function SheetActions({ csv }: { readonly csv: string }) {
  return (
    <>
      <a href={csv} download className={buttonClass({ variant: 'quiet', shape: 'compact', className: 'print:hidden' })}>
        <Download aria-hidden className="size-4" /> CSV
      </a>
      <Button variant="quiet" shape="compact" onClick={() => print()}>
        <Printer aria-hidden className="size-4" /> {t('Print')}
      </Button>
    </>
  );
}

import type { AuditEntryDto } from '@league/shared/audit/audit-entry.dto';
import { t, tn } from '../../language/translate';
import { nameInWords, valueInWords } from '../../racing/names/words';

/** Shows the changes of an action: each field before and after. */
export function AuditChanges({ entry: { before, after } }: { readonly entry: AuditEntryDto }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <span className="text-faint">—</span>;
  return (
    <details>
      <summary className="-my-2.5 inline-flex min-h-11 min-w-11 cursor-pointer items-center text-primary">
        {names.length === 1 ? nameInWords(names[0] ?? '') : tn('{n} field', '{n} fields', names.length)}
      </summary>
      <dl className="space-y-1.5 pt-2 pb-2">
        {names.map((name) => (
          <div key={name}>
            <dt className="text-xs text-faint">{nameInWords(name)}</dt>
            <dd className="wrap-anywhere">
              {before !== null && <del className="text-muted no-underline">{valueInWords(name, before[name])}</del>}
              {before !== null && after !== null && <span aria-label={t('became')}> → </span>}
              {after !== null && <ins className="font-medium no-underline">{valueInWords(name, after[name])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

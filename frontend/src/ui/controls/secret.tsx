import { useRef } from 'react';
import { t } from '../../language/translate';
import { CopyButton } from './copy-button';

interface SecretProps {
  /** The name of the value, such as 'CAR_TOKEN' or 'Password'. */
  readonly name: string;
  readonly value: string;
}

/** Shows an entry of a `<dl>` with a button that copies its value. */
export function Secret({ name, value }: SecretProps) {
  const text = useRef<HTMLElement>(null);
  return (
    // The value is on a separate line, where a token or a car's id fits without a break.
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-y-1.5">
      <dt className="text-sm font-medium">{name}</dt>
      <dd className="contents">
        <code ref={text} className="col-span-2 row-start-2 rounded-control bg-s2 px-2.5 py-2 text-sm break-all">
          {value}
        </code>
        <span className="col-start-2 row-start-1">
          <CopyButton
            text={value}
            label={t('Copy {name}', { name })}
            onDenied={() => text.current && getSelection()?.selectAllChildren(text.current)}
          />
        </span>
      </dd>
    </div>
  );
}

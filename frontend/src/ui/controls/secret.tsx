import { useRef } from 'react';
import { t } from '../../language/translate';
import { CopyButton } from './copy-button';

interface SecretProps {
  /** 'CAR_TOKEN', 'Password'. */
  readonly name: string;
  readonly value: string;
}

/** A line of a `<dl>` that is there to be copied. */
export function Secret({ name, value }: SecretProps) {
  const text = useRef<HTMLElement>(null);
  return (
    <div>
      <dt className="text-sm font-medium">{name}</dt>
      <dd className="mt-1 flex items-center gap-2">
        <code ref={text} className="min-w-0 flex-1 rounded-control bg-s2 px-3 py-2 text-sm break-all">
          {value}
        </code>
        <CopyButton
          text={value}
          label={t('Copy {name}', { name })}
          onDenied={() => text.current && getSelection()?.selectAllChildren(text.current)}
        />
      </dd>
    </div>
  );
}

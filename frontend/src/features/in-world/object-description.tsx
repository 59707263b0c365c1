import { t } from '../../language/translate';
import { CopyButton } from '../../ui/controls/copy-button';

interface ObjectDescriptionProps {
  /** The object in words, such as 'the line'. */
  readonly of: string;
  readonly text: string;
}

/** Shows the text for the Description field of an object in Second Life, with a copy button. */
export function ObjectDescription({ of, text }: ObjectDescriptionProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span className="text-muted max-sm:basis-full">{t('Description of {object}:', { object: of })}</span>
      <code className="rounded bg-s2 px-1.5 py-0.5 text-base wrap-anywhere">{text}</code>
      <CopyButton text={text} label={t('Copy the description of {object}', { object: of })} />
    </p>
  );
}

import type { PictureUse } from '@league/shared/pictures/picture.dto';
import { useMutation } from '@tanstack/react-query';
import { Image, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { t } from '../../language/translate';
import { Field } from '../../ui/controls/field';
import { useBinding } from '../forms/fields';
import { ImageField } from './image-field';
import { uploadPicture } from './pictures.queries';

interface FormImageProps<T extends FieldValues> {
  readonly name: FieldPath<T>;
  /** The label of the address box: 'Hero image URL (optional)'. */
  readonly label: string;
  /** The purpose of the picture, which determines the size to which the server scales it. */
  readonly use: PictureUse;
}

/**
 * Edits a `DtoFormView` field that contains the address of a picture, '' for none. An upload fills in the address of the uploaded
 * picture, which is saved with the form; without a save, the server removes the picture after a day. Admins only.
 */
export function FormImage<T extends FieldValues>({ name, label, use }: FormImageProps<T>) {
  const { control, setValue } = useFormContext();
  const typed = useWatch({ control, name }) as string | null | undefined;
  const address = typed?.trim() ?? '';
  const fill = (url: string) => setValue<string>(name, url, { shouldDirty: true, shouldValidate: true });
  const upload = useMutation(uploadPicture);
  return (
    <ImageField
      label={label}
      preview={<ImagePreview address={address} />}
      hasPicture={address !== ''}
      onUpload={async (file) => fill((await upload.mutateAsync({ use, file })).url)}
      onRemove={() => fill('')}
    >
      <Field label={label} inputMode="url" autoComplete="off" {...useBinding(name)} />
    </ImageField>
  );
}

/** Shows the whole picture, or an icon and a text when there is none or it cannot be loaded. */
function ImagePreview({ address }: { readonly address: string }) {
  const [broken, setBroken] = useState<string>();
  const isBroken = address === broken;
  const Icon = isBroken ? ImageOff : Image;
  return (
    <div className="flex aspect-video w-40 shrink-0 flex-col items-center justify-center gap-1 overflow-hidden rounded-control border border-line bg-s2 text-faint">
      {address !== '' && !isBroken ? (
        <img src={address} alt="" className="size-full object-contain" onError={() => setBroken(address)} />
      ) : (
        <>
          <Icon aria-hidden className="size-6" />
          <span className="px-2 text-center text-xs">
            {isBroken ? t('No picture at this address') : t('No picture')}
          </span>
        </>
      )}
    </div>
  );
}

import type { PictureUse } from '@league/shared/pictures/picture.dto';
import { useMutation } from '@tanstack/react-query';
import { useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form';
import { Field } from '../../ui/controls/field';
import { ImageField } from './image-field';
import { ImagePreview } from './image-preview';
import { uploadPicture } from './pictures.queries';

interface FormImageProps<T extends FieldValues> {
  readonly name: FieldPath<T>;
  /** The label of the address box: 'Hero image URL (optional)'. */
  readonly label: string;
  /** The use that the picture is resized for. */
  readonly use: PictureUse;
}

/**
 * Edits a field of a `DtoFormView` that holds the address of a picture, '' for none. An upload fills in the address of
 * the uploaded picture, which is saved with the form; when it is not, the server removes the picture after a day.
 * Admins only.
 */
export function FormImage<T extends FieldValues>({ name, label, use }: FormImageProps<T>) {
  const { address, fill, ...box } = useAddress(name);
  const upload = useMutation(uploadPicture);
  return (
    <ImageField
      label={label}
      preview={<ImagePreview address={address} />}
      hasPicture={address !== ''}
      onUpload={async (file) => fill((await upload.mutateAsync({ use, file })).url)}
      onRemove={() => fill('')}
    >
      <Field label={label} inputMode="url" autoComplete="off" {...box} />
    </ImageField>
  );
}

/** Binds the box to its field; `fill` replaces the address. */
function useAddress(name: string) {
  const { control, register, setValue, getFieldState, formState } = useFormContext();
  const typed = useWatch({ control, name }) as string | null | undefined;
  return {
    address: typed?.trim() ?? '',
    fill: (address: string) => setValue(name, address, { shouldDirty: true, shouldValidate: true }),
    problem: getFieldState(name, formState).error?.message,
    ...register(name),
  };
}

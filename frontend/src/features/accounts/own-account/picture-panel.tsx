import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { t } from '../../../language/translate';
import { ImageField } from '../../../platform/pictures/image-field';
import { useSession } from '../../../platform/session/session.store';
import { Avatar } from '../../../ui/layout/avatar';
import { confirmAction } from '../../../ui/feedback/dialogs';
import { Panel } from '../../../ui/layout/panel';
import { removeOwnPicture, uploadOwnPicture } from './own-account.queries';

/** Lets the member replace or remove their picture; each change is saved at once, independently of the settings form. */
export function PicturePanel() {
  const user = useSession((session) => session.user);
  const upload = useMutation(uploadOwnPicture);
  const remove = useMutation(removeOwnPicture);
  if (user === null) return null;
  const confirmRemoval = async () => {
    const question = {
      question: t('Remove your picture?'),
      detail: t('Your initial stands in its place.'),
      confirmLabel: t('Remove'),
    };
    if (await confirmAction({ ...question, danger: true })) await remove.mutateAsync();
  };
  return (
    <Panel title={t('Picture')} icon={Camera}>
      <div className="p-4 sm:p-5">
        <ImageField
          label={t('Your picture')}
          preview={
            <Avatar
              id={user.id}
              name={user.driver_name ?? user.username}
              imageUrl={user.profile_image_url}
              className="size-20"
            />
          }
          hasPicture={user.profile_image_url !== null}
          onUpload={upload.mutateAsync}
          onRemove={confirmRemoval}
          hint={t('It is shown beside your name, cut to a square, and saved at once.')}
        />
      </div>
    </Panel>
  );
}

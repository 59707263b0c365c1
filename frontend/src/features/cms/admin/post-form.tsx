import type { CreatePostDto } from '@league/shared/cms/create-post.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { t } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormCheckbox, FormText } from '../../../platform/forms/fields';
import { useRowForm } from '../../../platform/forms/use-row-form';
import { postWrites } from './admin-cms.queries';
import { ARTICLE_FORM, ArticleFields } from './article-fields';

const rules = dtoForm(() => import('@league/shared/cms/create-post.dto').then((dto) => dto.CreatePostDto));

const NEW_POST: CreatePostDto = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  category: '',
  featured_image: '',
  is_published: true,
};

interface PostFormProps {
  /** The post to edit; null to create one. */
  readonly post: CmsPostDto | null;
  readonly onClose: () => void;
}

export function PostForm({ post, onClose }: PostFormProps) {
  const state = useRowForm<CmsPostDto, CreatePostDto>({
    rules,
    writes: postWrites,
    row: post,
    empty: NEW_POST,
    onSaved: onClose,
  });
  return (
    <DtoFormView
      state={state}
      label={post === null ? t('Create post') : t('Edit post {title}', { title: post.title })}
      submitLabel={post === null ? t('Create Post') : t('Save Changes')}
      onCancel={onClose}
      className={ARTICLE_FORM}
    >
      <ArticleFields under="/news/" saved={post} />
      <FormText<CreatePostDto>
        name="category"
        label={t('Category (optional)')}
        hint={t('Readers can list the posts of a category.')}
      />
      <FormCheckbox<CreatePostDto>
        name="is_published"
        label={t('Published')}
        hint={t('A draft is seen by admins alone.')}
      />
    </DtoFormView>
  );
}

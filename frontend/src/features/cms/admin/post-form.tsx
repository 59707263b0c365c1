import type { CreatePostDto } from '@league/shared/cms/create-post.dto';
import type { CmsPostDto } from '@league/shared/cms/cms-post.dto';
import { useMutation } from '@tanstack/react-query';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormCheckbox, FormText, FormTextArea } from '../../../platform/forms/fields';
import { saveChanges } from '../../../platform/forms/save-changes';
import { useDtoForm } from '../../../platform/forms/use-dto-form';
import { FormImage } from '../../../platform/pictures/form-image';
import { ContentField } from '../editor/content-field';
import { adminPosts } from './admin-cms.queries';
import { TitleAndSlug } from './title-and-slug';

const rules = dtoForm<CreatePostDto>(() =>
  import('@league/shared/cms/create-post.dto').then((dto) => dto.CreatePostDto),
);

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
  /** Null for a new one. */
  readonly post: CmsPostDto | null;
  readonly onClose: () => void;
}

/** Makes or changes a post. */
export function PostForm({ post, onClose }: PostFormProps) {
  const create = useMutation(adminPosts.create);
  const update = useMutation(adminPosts.update);
  const state = useDtoForm<CreatePostDto, CmsPostDto>({
    rules,
    values: post === null ? NEW_POST : fieldsOf(post),
    save: (typed, seen) =>
      post === null
        ? create.mutateAsync(typed)
        : saveChanges(seen, typed, (change) => update.mutateAsync({ id: post.id, change })),
    failed: post === null ? 'Failed to create post' : 'Failed to update post',
    onSaved: onClose,
  });
  return (
    <DtoFormView
      state={state}
      label={post === null ? 'Create post' : `Edit post ${post.title}`}
      submit={post === null ? 'Create Post' : 'Save Changes'}
      onCancel={onClose}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))] [&>:last-child]:col-span-full [&>[role=alert]]:col-span-full"
    >
      <TitleAndSlug under="/news/" published={post?.is_published === true ? post.slug : undefined} />
      <div className="col-span-full">
        <ContentField />
      </div>
      <FormTextArea<CreatePostDto> name="excerpt" label="Excerpt (optional)" />
      <FormImage<CreatePostDto> name="featured_image" label="Featured Image URL (optional)" use="page" />
      <FormText<CreatePostDto>
        name="category"
        label="Category (optional)"
        autoComplete="off"

        hint="Readers can list the posts of a category."
      />
      <FormCheckbox<CreatePostDto> name="is_published" label="Published" hint="A draft is seen by admins alone." />
    </DtoFormView>
  );
}

function fieldsOf({ title, slug, content, excerpt, category, featured_image, is_published }: CmsPostDto) {
  return { title, slug, content, excerpt, category, featured_image, is_published };
}

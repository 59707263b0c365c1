import type { CreatePageDto } from '@league/shared/cms/create-page.dto';
import type { CmsPageDto } from '@league/shared/cms/cms-page.dto';
import { t } from '../../../language/translate';
import { DtoFormView } from '../../../platform/forms/dto-form';
import { dtoForm } from '../../../platform/forms/dto-resolver';
import { FormCheckbox, FormNumber, FormText } from '../../../platform/forms/fields';
import { useRowForm } from '../../../platform/forms/use-row-form';
import { pageWrites } from './admin-cms.queries';
import { ARTICLE_FORM, ArticleFields } from './article-fields';
import { SeoFields } from './seo-fields';

const rules = dtoForm(() => import('@league/shared/cms/create-page.dto').then((dto) => dto.CreatePageDto));

const NEW_PAGE: CreatePageDto = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  featured_image: '',
  seo_title: '',
  seo_description: '',
  seo_keywords: '',
  is_published: true,
  show_in_menu: true,
  menu_order: 0,
  template: 'default',
};

interface PageFormProps {
  /** The page to edit; null to create one. */
  readonly page: CmsPageDto | null;
  readonly onClose: () => void;
}

export function PageForm({ page, onClose }: PageFormProps) {
  const state = useRowForm<CmsPageDto, CreatePageDto>({
    rules,
    writes: pageWrites,
    row: page,
    empty: NEW_PAGE,
    onSaved: onClose,
  });
  return (
    <DtoFormView
      state={state}
      label={page === null ? t('Create page') : t('Edit page {title}', { title: page.title })}
      submitLabel={page === null ? t('Create Page') : t('Save Changes')}
      onCancel={onClose}
      className={ARTICLE_FORM}
    >
      <ArticleFields under="/" saved={page} />
      <SeoFields />
      <FormNumber<CreatePageDto> name="menu_order" label={t('Menu Order')} hint={t('Smaller numbers come first.')} />
      <FormText<CreatePageDto>
        name="template"
        label={t('Template')}
        spellCheck={false}
        hint={t('default is the look of this site.')}
      />
      <FormCheckbox<CreatePageDto>
        name="is_published"
        label={t('Published')}
        hint={t('A draft is seen by admins alone.')}
      />
      <FormCheckbox<CreatePageDto> name="show_in_menu" label={t('Show in menu')} />
    </DtoFormView>
  );
}

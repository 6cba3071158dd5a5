import { createSitemap, type Sitemap, sitemapBody } from '@docent/contract/features/sitemap';
import { limits } from '@docent/contract/limits';
import { useController } from 'react-hook-form';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { currentUser } from '#lib/session.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { useSitemapsChanged } from './sitemap.queries.ts';
import { SitemapFields } from './sitemap-fields.tsx';

interface AddSitemapDialogProps {
  onClose: () => void;
  onAdded: (sitemap: Sitemap) => void;
}

/** Asks for the address of a sitemap or a site, and has it processed. */
export function AddSitemapDialog({ onClose, onAdded }: AddSitemapDialogProps) {
  const t = useTexts(sitemapTexts);
  const changed = useSitemapsChanged();
  const isAdmin = currentUser()?.type === 'admin';
  const { form, ...saving } = useSaveForm(sitemapBody, {
    values: {
      url: '',
      pageLimit: limits.sitemap.pages,
      schedule: 'never',
      ...(isAdmin && { requestsPerSecond: null }),
    },
    save: (body) => call(createSitemap, { body }),
    savedText: t('added'),
    onSaved: async (sitemap) => {
      await changed();
      onAdded(sitemap);
    },
  });
  const rate = useController({ control: form.control, name: 'requestsPerSecond' });
  const pageLimit = useController({ control: form.control, name: 'pageLimit' });
  return (
    <FormDialog
      title={t('addTitle')}
      description={t('addText')}
      saving={saving}
      saveText={t('add')}
      onClose={onClose}
    >
      <TextField
        label={t('url')}
        hint={t('urlHint')}
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        placeholder={t('urlPlaceholder')}
        error={form.formState.errors.url?.message}
        {...form.register('url')}
      />
      <SitemapFields
        pageLimit={{
          value: pageLimit.field.value ?? null,
          onChange: pageLimit.field.onChange,
          error: pageLimit.fieldState.error?.message,
        }}
        requestsPerSecond={
          isAdmin && {
            value: rate.field.value ?? null,
            onChange: rate.field.onChange,
            error: rate.fieldState.error?.message,
          }
        }
        schedule={form.register('schedule')}
      />
    </FormDialog>
  );
}

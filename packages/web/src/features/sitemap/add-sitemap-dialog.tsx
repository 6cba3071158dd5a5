import { createSitemap, type Sitemap, sitemapBody } from '@docent/contract/features/sitemap';
import { limits } from '@docent/contract/limits';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
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
  const id = useId();
  const changed = useSitemapsChanged();
  const { form, submit, isSaving } = useSaveForm(sitemapBody, {
    values: { url: '', pageLimit: limits.sitemap.pages, schedule: 'never' },
    save: (body) => call(createSitemap, { body }),
    savedText: t('added'),
    onSaved: async (sitemap) => {
      await changed();
      onAdded(sitemap);
    },
  });
  const pageLimit = useController({ control: form.control, name: 'pageLimit' });
  return (
    <Dialog
      open
      title={t('addTitle')}
      description={t('addText')}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={isSaving}>
            {isSaving ? t('saving') : t('add')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <fieldset disabled={isSaving} className="grid min-w-0 grid-cols-1 gap-5">
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
            schedule={form.register('schedule')}
          />
        </fieldset>
      </form>
    </Dialog>
  );
}

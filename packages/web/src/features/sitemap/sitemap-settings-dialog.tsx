import { type Sitemap, sitemapChange, updateSitemap } from '@docent/contract/features/sitemap';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { useSitemapsChanged } from './sitemap.queries.ts';
import { SitemapFields } from './sitemap-fields.tsx';

/** Changes the page limit and the schedule of a sitemap. */
export function SitemapSettingsDialog({ sitemap, onClose }: { sitemap: Sitemap; onClose: () => void }) {
  const t = useTexts(sitemapTexts);
  const id = useId();
  const changed = useSitemapsChanged();
  const { form, submit, isSaving } = useSaveForm(sitemapChange, {
    values: { pageLimit: sitemap.pageLimit, schedule: sitemap.schedule },
    save: (body) => call(updateSitemap, { params: { uid: sitemap.uid }, body }),
    savedText: t('saved'),
    onSaved: async () => {
      await changed();
      onClose();
    },
  });
  const pageLimit = useController({ control: form.control, name: 'pageLimit' });
  return (
    <Dialog
      open
      title={t('settingsTitle')}
      description={t('settingsText')}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" busy={isSaving}>
            {isSaving ? t('saving') : t('save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <fieldset disabled={isSaving} className="grid min-w-0 grid-cols-1 gap-5">
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

import { type Sitemap, sitemapChange, updateSitemap } from '@docent/contract/features/sitemap';
import { useController } from 'react-hook-form';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { currentUser } from '#lib/session.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { useSitemapsChanged } from './sitemap.queries.ts';
import { SitemapFields } from './sitemap-fields.tsx';

/** Edits the page limit and the schedule of a sitemap. */
export function SitemapSettingsDialog({ sitemap, onClose }: { sitemap: Sitemap; onClose: () => void }) {
  const t = useTexts(sitemapTexts);
  const changed = useSitemapsChanged();
  const isAdmin = currentUser()?.type === 'admin';
  const { form, ...saving } = useSaveForm(sitemapChange, {
    values: {
      pageLimit: sitemap.pageLimit,
      schedule: sitemap.schedule,
      // The server rejects it for users who are not Admins.
      ...(isAdmin && { requestsPerSecond: sitemap.requestsPerSecond }),
    },
    save: (body) => call(updateSitemap, { params: { uid: sitemap.uid }, body }),
    savedText: t('saved'),
    onSaved: async () => {
      await changed();
      onClose();
    },
  });
  const rate = useController({ control: form.control, name: 'requestsPerSecond' });
  const pageLimit = useController({ control: form.control, name: 'pageLimit' });
  return (
    <FormDialog
      title={t('settingsTitle')}
      description={t('settingsText')}
      saving={saving}
      saveText={t('save')}
      onClose={onClose}
    >
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

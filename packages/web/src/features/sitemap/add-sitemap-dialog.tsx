import { createSitemap, type Sitemap, sitemapBody } from '@docent/contract/features/sitemap';
import { limits } from '@docent/contract/limits';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { Link } from 'react-router';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { isOperatorCompany, useMay } from '#lib/current-permissions.ts';
import { currentUser } from '#lib/session.ts';
import { Alert } from '#ui/alert.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveForm } from '#ui/use-save-form.ts';
import { useSitemapsChanged } from './sitemap.queries.ts';
import { SitemapFields } from './sitemap-fields.tsx';

interface AddSitemapDialogProps {
  onClose: () => void;
  onAdded: (sitemap: Sitemap) => void;
}

/** Shows where the operator lists a host. The message tells other users whom to ask. */
function AllowedHostsLink() {
  const t = useTexts(sitemapTexts);
  const may = useMay();
  if (!isOperatorCompany() || !may('setting')) return null;
  return (
    <Alert tone="info">
      <Link to="/settings/system" className="font-semibold underline underline-offset-2">
        {t('openAllowedHosts')}
      </Link>
    </Alert>
  );
}

/** The form, and whether the operator does not allow the host that was given. */
function useNewSitemap(isAdmin: boolean, onAdded: (sitemap: Sitemap) => void) {
  const t = useTexts(sitemapTexts);
  const changed = useSitemapsChanged();
  const [isHostRefused, setHostRefused] = useState(false);
  const { form, ...saving } = useSaveForm(sitemapBody, {
    values: {
      url: '',
      pageLimit: limits.sitemap.pages,
      schedule: 'never',
      ...(isAdmin && { requestsPerSecond: null }),
    },
    save: async (body) => {
      setHostRefused(false);
      try {
        return await call(createSitemap, { body });
      } catch (error) {
        setHostRefused(error instanceof ApiFailure && error.code === 'sitemap_host_refused');
        throw error;
      }
    },
    savedText: t('added'),
    onSaved: async (sitemap) => {
      await changed();
      onAdded(sitemap);
    },
  });
  return { form, saving, isHostRefused };
}

/** Asks for the URL of a sitemap or a site, and starts processing it. */
export function AddSitemapDialog({ onClose, onAdded }: AddSitemapDialogProps) {
  const t = useTexts(sitemapTexts);
  const isAdmin = currentUser()?.type === 'admin';
  const { form, saving, isHostRefused } = useNewSitemap(isAdmin, onAdded);
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
      {isHostRefused && <AllowedHostsLink />}
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

import * as routes from '@docent/contract/features/sitemap';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { failureText } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { useSitemapsChanged } from './sitemap.queries.ts';

type Subject = Pick<routes.Sitemap, 'uid'>;

/** What can be done with a sitemap; each tells how it went, and resolves to whether it was done. */
export function useSitemapActions() {
  const t = useTexts(sitemapTexts);
  const confirm = useConfirm();
  const changed = useSitemapsChanged();
  async function tell(work: Promise<unknown>, doneText: string): Promise<boolean> {
    try {
      await work;
      toast.success(doneText);
      return true;
    } catch (error) {
      toast.error(failureText(error));
      return false;
    } finally {
      await changed();
    }
  }
  return {
    process: ({ uid }: Subject) =>
      tell(call(routes.processSitemap, { params: { uid } }), t('processStarted')),
    cancel: ({ uid }: Subject) => tell(call(routes.cancelSitemap, { params: { uid } }), t('stopped')),
    async remove({ uid }: Subject): Promise<boolean> {
      const confirmed = await confirm({
        type: 'danger',
        title: t('deleteTitle'),
        message: t('deleteMessage'),
        input: true,
        inputLabel: t('deleteChoice'),
        options: [
          { value: 'delete', text: t('deleteWithFiles') },
          { value: 'keep', text: t('deleteKeepFiles') },
        ],
        value: 'delete',
        confirmText: t('deleteConfirm'),
        cancelText: t('cancel'),
      });
      if (!confirmed) return false;
      const query = confirmed.value === 'keep' ? { keepFiles: 'true' as const } : {};
      return tell(call(routes.deleteSitemap, { params: { uid }, query }), t('deleted'));
    },
  };
}

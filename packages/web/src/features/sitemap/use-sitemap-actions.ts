import * as routes from '@docent/contract/features/sitemap';
import { sitemapTexts } from '#i18n/sitemap.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#ui/use-action.ts';
import { useSitemapsChanged } from './sitemap.queries.ts';

type Subject = Pick<routes.Sitemap, 'uid'>;

/** The actions on a sitemap; each shows its result, and resolves to whether it is done. */
export function useSitemapActions() {
  const t = useTexts(sitemapTexts);
  const { run } = useAction({ refetch: useSitemapsChanged(), refetchAfter: 'anything' });
  return {
    process: ({ uid }: Subject) =>
      run({ call: () => call(routes.processSitemap, { params: { uid } }), done: t('processStarted') }),
    cancel: ({ uid }: Subject) =>
      run({ call: () => call(routes.cancelSitemap, { params: { uid } }), done: t('stopped') }),
    remove: ({ uid }: Subject) =>
      run({
        confirm: {
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
        },
        call: (choice) => {
          const query = choice === 'keep' ? { keepFiles: 'true' as const } : {};
          return call(routes.deleteSitemap, { params: { uid }, query });
        },
        done: t('deleted'),
      }),
  };
}

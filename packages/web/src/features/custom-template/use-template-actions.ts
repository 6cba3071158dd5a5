import * as routes from '@docent/contract/features/custom-template';
import { customTemplateTexts } from '#i18n/custom-template.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#ui/use-action.ts';
import { useTemplatesChanged } from './custom-template.queries.ts';

type Subject = Pick<routes.CustomTemplateItem, 'uid'>;

/** What can be done with an assistant. Each action shows a toast and resolves to whether it succeeded. */
export function useTemplateActions() {
  const t = useTexts(customTemplateTexts);
  const { run } = useAction({ refetch: useTemplatesChanged(), refetchAfter: 'anything' });
  return {
    remove: ({ uid }: Subject) =>
      run({
        confirm: {
          type: 'danger',
          title: t('deleteTitle'),
          message: t('deleteMessage'),
          confirmText: t('deleteConfirm'),
          cancelText: t('cancel'),
        },
        call: () => call(routes.deleteCustomTemplate, { params: { uid } }),
        done: t('deleted'),
      }),
  };
}

import * as routes from '@docent/contract/features/summarize';
import { limits } from '@docent/contract/limits';
import { summarizeTexts } from '#i18n/summarize.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#ui/use-action.ts';
import { useSummariesChanged } from './summarize.queries.ts';

type Subject = Pick<routes.SummaryItem, 'uid' | 'title'>;

/** What can be done with a summary. Each action shows a toast and resolves to whether it succeeded. */
export function useSummaryActions() {
  const t = useTexts(summarizeTexts);
  const { run } = useAction({ refetch: useSummariesChanged(), refetchAfter: 'anything' });
  return {
    stop: ({ uid }: Pick<Subject, 'uid'>) =>
      run({ call: () => call(routes.cancelSummary, { params: { uid } }), done: t('stopped') }),
    rename: ({ uid, title }: Subject) =>
      run({
        confirm: {
          type: 'info',
          title: t('renameTitle'),
          message: '',
          input: true,
          inputLabel: t('name'),
          value: title,
          lengthMax: limits.title.lengthMax,
          confirmText: t('save'),
          cancelText: t('cancel'),
        },
        call: (typed) => call(routes.updateSummary, { params: { uid }, body: { title: typed } }),
        done: t('renamed'),
      }),
    remove: ({ uid }: Subject, onDone?: () => void) =>
      run({
        confirm: {
          type: 'danger',
          title: t('deleteTitle'),
          message: t('deleteMessage'),
          confirmText: t('deleteConfirm'),
          cancelText: t('cancel'),
        },
        call: () => call(routes.deleteSummary, { params: { uid } }),
        done: t('deleted'),
        ...(onDone && { onDone }),
      }),
  };
}

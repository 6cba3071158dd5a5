import * as routes from '@docent/contract/features/saved-question';
import { savedQuestionTexts } from '#i18n/saved-question.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#ui/use-action.ts';
import type { QuestionForm } from './question-form-dialog.tsx';
import { useSavedQuestionsChanged } from './saved-question.queries.ts';

/** What can be done with a saved question. Each action resolves to whether it succeeded. */
export function useQuestionActions({ uid, title }: Pick<routes.SavedQuestion, 'uid' | 'title'>) {
  const t = useTexts(savedQuestionTexts);
  const { run, isRunning } = useAction({ refetch: useSavedQuestionsChanged(), refetchAfter: 'anything' });
  const params = { uid };
  return {
    isRunning,
    change: ({ chartKind, ...form }: QuestionForm) =>
      run({
        call: () =>
          call(routes.updateSavedQuestion, { params, body: { ...form, ...(chartKind && { chartKind }) } }),
        done: t('edited'),
      }),
    move: (position: number) =>
      run({ call: () => call(routes.updateSavedQuestion, { params, body: { position } }) }),
    remove: () =>
      run({
        confirm: {
          type: 'danger',
          title: t('deleteTitle'),
          message: t('deleteMessage', { title }),
          confirmText: t('deleteConfirm'),
          cancelText: t('cancel'),
        },
        call: () => call(routes.deleteSavedQuestion, { params }),
        done: t('deleted'),
      }),
  };
}

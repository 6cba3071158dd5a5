import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useAction } from '#ui/use-action.ts';
import { deleteAnswer, deleteQuestion, useQualityChanged } from './model-quality.queries.ts';

const kinds = {
  question: {
    title: 'deleteQuestionTitle',
    message: 'deleteQuestionMessage',
    done: 'questionDeleted',
    remove: deleteQuestion,
  },
  answer: {
    title: 'deleteAnswerTitle',
    message: 'deleteAnswerMessage',
    done: 'answerDeleted',
    remove: deleteAnswer,
  },
} as const;

/** Deletes a golden question or a curated answer after a confirmation. */
export function useDeleteKept(modelUid: string, kind: keyof typeof kinds): (uid: string) => Promise<boolean> {
  const t = useTexts(modelQualityTexts);
  const { run } = useAction({ refetch: useQualityChanged(modelUid), refetchAfter: 'anything' });
  const { title, message, done, remove } = kinds[kind];
  return (uid) =>
    run({
      confirm: { type: 'danger', title: t(title), message: t(message), confirmText: t('delete') },
      call: () => remove(uid),
      done: t(done),
    });
}

import { modelQualityTexts } from '#i18n/model-quality.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
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

/** Deletes a golden question or a curated answer; asks first. */
export function useDeleteKept(modelUid: string, kind: keyof typeof kinds): (uid: string) => Promise<void> {
  const t = useTexts(modelQualityTexts);
  const confirm = useConfirm();
  const changed = useQualityChanged(modelUid);
  const { title, message, done, remove } = kinds[kind];
  return async (uid) => {
    const asked = { title: t(title), message: t(message), confirmText: t('delete') };
    if (!(await confirm({ type: 'danger', ...asked }))) return;
    try {
      await remove(uid);
      toast.success(t(done));
    } catch (error) {
      toast.error(failureText(error));
    } finally {
      void changed();
    }
  };
}

import * as routes from '@docent/contract/features/classification';
import {
  continueClassification,
  estimateRestOfClassification,
} from '@docent/contract/features/classification-continuation';
import { limits } from '@docent/contract/limits';
import { classificationTexts } from '#i18n/classification.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { call } from '#lib/api.ts';
import { useAction } from '#ui/use-action.ts';
import { useClassificationsChanged } from './classification.queries.ts';
import { useEstimateTexts } from './use-estimate-texts.ts';

type Subject = Pick<routes.ClassificationSummary, 'uid' | 'title'>;

/** Says what the rest would take before a classification goes on. */
function useRestEstimate() {
  const t = useTexts(classificationTexts);
  const textsOf = useEstimateTexts();
  return async (uid: string) => {
    const estimate = await call(estimateRestOfClassification, { params: { uid } });
    return {
      type: 'info' as const,
      title: t('continueTitle'),
      message: t('estimate.about', { said: textsOf(estimate).join(' · ') }),
      confirmText: t('continue'),
      cancelText: t('cancel'),
    };
  };
}

/** What can be done with a classification. Each action shows a toast and resolves to whether it succeeded. */
export function useClassificationActions() {
  const t = useTexts(classificationTexts);
  const askAboutRest = useRestEstimate();
  const { run } = useAction({ refetch: useClassificationsChanged(), refetchAfter: 'anything' });
  return {
    stop: ({ uid }: Subject) =>
      run({ call: () => call(routes.cancelClassification, { params: { uid } }), done: t('stopped') }),
    /** Says first what the rest would take, where a model is asked. */
    resume: ({ uid, engine }: Subject & Pick<routes.Classification, 'engine'>) =>
      run({
        ...(engine !== 'built-in' && { confirm: () => askAboutRest(uid) }),
        call: () => call(continueClassification, { params: { uid } }),
        done: t('continued'),
      }),
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
        call: (typed) => call(routes.updateClassification, { params: { uid }, body: { title: typed } }),
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
        call: () => call(routes.deleteClassification, { params: { uid } }),
        done: t('deleted'),
        ...(onDone && { onDone }),
      }),
  };
}

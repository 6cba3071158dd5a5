import type { CustomModel } from '@docent/contract/features/custom-model';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useAction } from '#ui/use-action.ts';
import { deleteModel, useModelsChanged } from './custom-model.queries.ts';

/** Deletes after a confirmation; resolves to true when the model is deleted. */
export function useDeleteModel(): (model: Pick<CustomModel, 'uid' | 'name'>) => Promise<boolean> {
  const t = useTexts(customModelTexts);
  const changed = useModelsChanged();
  // Not awaited, because the page of the deleted model is left first.
  const { run } = useAction({ refetch: () => void changed() });
  return ({ uid, name }) =>
    run({
      confirm: {
        type: 'danger',
        title: t('deleteTitle', { name }),
        message: t('deleteMessage'),
        confirmText: t('delete'),
      },
      call: () => deleteModel(uid),
      done: t('deleted'),
    });
}

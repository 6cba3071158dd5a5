import type { CustomModel } from '@docent/contract/features/custom-model';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { deleteModel, useModelsChanged } from './custom-model.queries.ts';

/** Asks first; resolves to true when the model is gone. */
export function useDeleteModel(): (model: Pick<CustomModel, 'uid' | 'name'>) => Promise<boolean> {
  const t = useTexts(customModelTexts);
  const confirm = useConfirm();
  const changed = useModelsChanged();
  return async ({ uid, name }) => {
    const confirmed = await confirm({
      type: 'danger',
      title: t('deleteTitle', { name }),
      message: t('deleteMessage'),
      confirmText: t('delete'),
    });
    if (!confirmed) return false;
    try {
      await deleteModel(uid);
      toast.success(t('deleted'));
      void changed();
      return true;
    } catch (error) {
      toast.error(failureText(error));
      return false;
    }
  };
}

import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { removeFiles, useModelsChanged } from './custom-model.queries.ts';

/** Asks first, then takes files out of the model; true when they are out. */
export function useRemoveFiles(uid: string): (fileUids: string[]) => Promise<boolean> {
  const t = useTexts(customModelTexts);
  const confirm = useConfirm();
  const changed = useModelsChanged();
  return async (fileUids) => {
    const count = fileUids.length;
    const confirmed = await confirm({
      title: t('removeTitle', { count }),
      message: t('removeMessage'),
      confirmText: t('removeFiles', { count }),
    });
    if (!confirmed) return false;
    try {
      const { removed } = await removeFiles(uid, fileUids);
      toast.success(t('filesRemoved', { count: removed }));
      void changed();
      return true;
    } catch (error) {
      toast.error(failureText(error));
      return false;
    }
  };
}

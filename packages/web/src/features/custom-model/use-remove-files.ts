import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useAction } from '#ui/use-action.ts';
import { removeFiles, useModelsChanged } from './custom-model.queries.ts';

/** Removes files from the model after a confirmation; true when it is done. */
export function useRemoveFiles(uid: string): (fileUids: string[]) => Promise<boolean> {
  const t = useTexts(customModelTexts);
  const changed = useModelsChanged();
  const { run } = useAction({ refetch: () => void changed() });
  return (fileUids) => {
    const count = fileUids.length;
    return run({
      confirm: {
        title: t('removeTitle', { count }),
        message: t('removeMessage'),
        confirmText: t('removeFiles', { count }),
      },
      call: () => removeFiles(uid, fileUids),
      done: ({ removed }) => t('filesRemoved', { count: removed }),
    });
  };
}

import type { CustomModel } from '@docent/contract/features/custom-model';
import type { Build } from '@docent/contract/features/custom-model-build';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { activateBuild } from './custom-model.queries.ts';

/**
 * Activates a build. One with a lower score than the active one requires a typed confirmation. Resolves to false when
 * it was not activated.
 * @throws ApiFailure
 */
export function useActivation({
  uid,
}: Pick<CustomModel, 'uid'>): (build: Pick<Build, 'id'>) => Promise<boolean> {
  const t = useTexts(customModelBuildTexts);
  const confirm = useConfirm();
  const confirmWorse = (message: string) =>
    confirm({
      type: 'danger',
      title: t('worseTitle'),
      message,
      confirmText: t('worseConfirm'),
      mustEqual: t('worseWord'),
    });
  return async ({ id }) => {
    try {
      await activateBuild(uid, id, false);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'build_worse') throw error;
      if (!(await confirmWorse(error.message))) return false;
      await activateBuild(uid, id, true);
    }
    return true;
  };
}

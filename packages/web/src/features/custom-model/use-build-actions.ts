import type { CustomModel } from '@docent/contract/features/custom-model';
import type { Build } from '@docent/contract/features/custom-model-build';
import { translate } from '@docent/contract/messages/translate';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useConfirm } from '#ui/confirm.tsx';
import type { Confirmation } from '#ui/confirm-store.ts';
import { toast } from '#ui/toast.ts';
import * as calls from './custom-model.queries.ts';
import { useActivation } from './use-activation.ts';

type Told = Pick<Build, 'id' | 'number' | 'status'>;

interface Step {
  asks?: Confirmation;
  /** False where it was given up after all. */
  act: () => Promise<unknown>;
  done: string;
}

/** Asks where there is something to ask, acts, and says how it went; true when it was done. */
function useStep(): (step: Step) => Promise<boolean> {
  const confirm = useConfirm();
  const changed = calls.useModelsChanged();
  return async ({ asks, act, done }) => {
    if (asks && !(await confirm(asks))) return false;
    try {
      if ((await act()) === false) return false;
      toast.success(done);
      return true;
    } catch (error) {
      toast.warning(failureText(error));
      return false;
    } finally {
      void changed();
    }
  };
}

/** What can be done with a build of a model; each asks first where something is given up. */
export function useBuildActions({ uid, activeBuild }: Pick<CustomModel, 'uid' | 'activeBuild'>) {
  const t = useTexts(customModelBuildTexts);
  const step = useStep();
  const activate = useActivation({ uid });
  const isOlder = ({ number }: Told) => activeBuild !== null && number < activeBuild.number;
  return {
    isOlder,
    activate(build: Told) {
      const kind = isOlder(build) ? 'rollBack' : 'activate';
      return step({
        asks: {
          title: t(`${kind}Title`, build),
          message: t(`${kind}Message`),
          confirmText: t(kind),
        },
        act: () => activate(build),
        done: t('activated', build),
      });
    },
    cancel(build: Told) {
      // Spec point 4: known without asking the server.
      if (build.status !== 'failed') {
        toast.warning(translate('errors.buildNotFailed', currentLanguage()));
        return Promise.resolve(false);
      }
      return step({
        asks: {
          ...{ type: 'danger' as const, title: t('cancelTitle', build), message: t('cancelMessage') },
          ...{ confirmText: t('cancel'), cancelText: t('keep') },
        },
        act: () => calls.cancelBuild(uid, build.id),
        done: t('canceled', build),
      });
    },
    retry: (build: Told) => step({ act: () => calls.retryBuild(uid, build.id), done: t('retried', build) }),
    remove: (build: Told) =>
      step({
        asks: {
          ...{ type: 'danger' as const, title: t('deleteTitle', build), message: t('deleteMessage') },
          confirmText: t('delete'),
        },
        act: () => calls.deleteBuild(uid, build.id),
        done: t('deleted', build),
      }),
  };
}

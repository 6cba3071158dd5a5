import type { CustomModel } from '@docent/contract/features/custom-model';
import type { Build } from '@docent/contract/features/custom-model-build';
import { screenText } from '@docent/contract/messages/screen-texts';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { currentLanguage } from '#i18n/language.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { toast } from '#ui/toast.ts';
import { useAction } from '#ui/use-action.ts';
import * as calls from './custom-model.queries.ts';
import { useActivation } from './use-activation.ts';

type Told = Pick<Build, 'id' | 'number' | 'status'>;

/** Spec point 4: only a failed build can be canceled, which is checked without asking the server. */
function refuseToCancel(): Promise<boolean> {
  toast.warning(screenText('errors.buildNotFailed', currentLanguage()));
  return Promise.resolve(false);
}

/** The actions on a build of a model; each asks for confirmation before something is lost. */
export function useBuildActions({ uid, activeBuild }: Pick<CustomModel, 'uid' | 'activeBuild'>) {
  const t = useTexts(customModelBuildTexts);
  const changed = calls.useModelsChanged();
  const { run } = useAction({
    refetch: () => void changed(),
    refetchAfter: 'anything',
    failureTone: 'warning',
  });
  const activate = useActivation({ uid });
  const isOlder = ({ number }: Told) => activeBuild !== null && number < activeBuild.number;
  return {
    isOlder,
    activate(build: Told) {
      const kind = isOlder(build) ? 'rollBack' : 'activate';
      return run({
        confirm: {
          title: t(`${kind}Title`, build),
          message: t(`${kind}Message`),
          confirmText: t(kind),
        },
        call: () => activate(build),
        done: t('activated', build),
      });
    },
    cancel(build: Told) {
      if (build.status !== 'failed') return refuseToCancel();
      return run({
        confirm: {
          type: 'danger' as const,
          title: t('cancelTitle', build),
          message: t('cancelMessage'),
          confirmText: t('cancel'),
          cancelText: t('keep'),
        },
        call: () => calls.cancelBuild(uid, build.id),
        done: t('canceled', build),
      });
    },
    retry: (build: Told) => run({ call: () => calls.retryBuild(uid, build.id), done: t('retried', build) }),
    remove: (build: Told) =>
      run({
        confirm: {
          type: 'danger' as const,
          title: t('deleteTitle', build),
          message: t('deleteMessage'),
          confirmText: t('delete'),
        },
        call: () => calls.deleteBuild(uid, build.id),
        done: t('deleted', build),
      }),
  };
}

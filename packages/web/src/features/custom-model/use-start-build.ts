import type { CustomModel } from '@docent/contract/features/custom-model';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ApiFailure } from '#lib/api-failure.ts';
import { newIdempotencyKey } from '#lib/request-parts.ts';
import { useAction } from '#ui/use-action.ts';
import { startBuild, useModelsChanged } from './custom-model.queries.ts';

const isInProgress = (error: unknown) => error instanceof ApiFailure && error.code === 'build_in_progress';

/** Requests a build of the model's current files after a confirmation (spec point 4). */
export function useStartBuild({ uid, name, files, activeBuild }: CustomModel) {
  const t = useTexts(customModelBuildTexts);
  const changed = useModelsChanged();
  const { run, isRunning } = useAction({
    refetch: () => changed(),
    refetchAfter: 'anything',
    failureTone: (error) => (isInProgress(error) ? 'warning' : 'error'),
  });
  const start = () =>
    run({
      confirm: {
        title: t('confirmTitle', { name }),
        message: t(activeBuild ? 'confirmMessage' : 'confirmFirst', { count: files }),
        confirmText: t('confirmStart'),
      },
      call: () => startBuild(uid, newIdempotencyKey()),
      done: t('started'),
    });
  return { start, isStarting: isRunning };
}

import type { CustomModel } from '@docent/contract/features/custom-model';
import { useState } from 'react';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { ApiFailure, failureText } from '#lib/api-failure.ts';
import { newIdempotencyKey } from '#lib/request-parts.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { toast } from '#ui/toast.ts';
import { startBuild, useModelsChanged } from './custom-model.queries.ts';

/** Requests a build of what the model has now, after asking (spec point 4). */
export function useStartBuild({ uid, name, files, activeBuild }: CustomModel) {
  const t = useTexts(customModelBuildTexts);
  const confirm = useConfirm();
  const changed = useModelsChanged();
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    const confirmed = await confirm({
      title: t('confirmTitle', { name }),
      message: t(activeBuild ? 'confirmMessage' : 'confirmFirst', { count: files }),
      confirmText: t('confirmStart'),
    });
    if (!confirmed) return;
    setStarting(true);
    try {
      await startBuild(uid, newIdempotencyKey());
      toast.success(t('started'));
    } catch (error) {
      const isWait = error instanceof ApiFailure && error.code === 'build_in_progress';
      toast[isWait ? 'warning' : 'error'](failureText(error));
    }
    await changed();
    setStarting(false);
  };
  return { start, isStarting };
}

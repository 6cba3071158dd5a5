import type { CustomModel } from '@docent/contract/features/custom-model';
import { useEffect, useRef } from 'react';
import { useModelsChanged } from './custom-model.queries.ts';

/** When a build ends or another one answers, everything that is shown of the model loads again. */
export function useFollowBuilds(model: CustomModel | undefined): void {
  const changed = useModelsChanged();
  const reload = useRef(changed);
  reload.current = changed;
  const state = model && `${model.activeBuild?.id} ${model.latestBuild?.id} ${model.latestBuild?.status}`;
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== state) void reload.current();
    shown.current = state;
  }, [state]);
}

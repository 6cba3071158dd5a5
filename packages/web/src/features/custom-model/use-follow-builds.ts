import type { CustomModel } from '@docent/contract/features/custom-model';
import { useEffect, useRef } from 'react';
import { useModelsChanged } from './custom-model.queries.ts';

/** Invalidates all data of the model when a build ends or another one is activated. */
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

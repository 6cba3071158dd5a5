import type { CustomModel } from '@docent/contract/features/custom-model';
import type { Build } from '@docent/contract/features/custom-model-build';
import { Ban, FlaskConical, Power, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { MenuItem } from '#ui/menu.tsx';
import { isRunning } from './build-states.ts';
import { testPath } from './studio-paths.ts';
import { useBuildActions } from './use-build-actions.ts';

interface BuildMenuOptions {
  model: CustomModel;
  onDeleted?: () => void;
}

/** The actions on a build in its current state; nothing if there are none. */
export function useBuildMenu({ model, onDeleted }: BuildMenuOptions): (build: Build) => ReactNode {
  const t = useTexts(customModelBuildTexts);
  const may = useMay();
  const navigate = useNavigate();
  const actions = useBuildActions(model);
  const remove = async (build: Build) => {
    if (await actions.remove(build)) onDeleted?.();
  };
  const changing = (build: Build) => (
    <>
      {build.status === 'ready' && !build.active && (
        <MenuItem
          icon={actions.isOlder(build) ? <Undo2 size={16} aria-hidden /> : <Power size={16} aria-hidden />}
          onSelect={() => void actions.activate(build)}
        >
          {t(actions.isOlder(build) ? 'rollBack' : 'activate')}
        </MenuItem>
      )}
      {build.status === 'failed' && (
        <MenuItem icon={<RotateCcw size={16} aria-hidden />} onSelect={() => void actions.retry(build)}>
          {t('retry')}
        </MenuItem>
      )}
      {(build.status === 'failed' || isRunning(build.status)) && (
        <MenuItem icon={<Ban size={16} aria-hidden />} onSelect={() => void actions.cancel(build)}>
          {t('cancel')}
        </MenuItem>
      )}
    </>
  );
  return (build) => {
    const canTry = build.status === 'ready';
    const canRemove = may('model@delete') && !build.active && !isRunning(build.status);
    if (!canTry && !canRemove && !may('model@edit')) return null;
    return (
      <>
        {canTry && (
          <MenuItem
            icon={<FlaskConical size={16} aria-hidden />}
            onSelect={() => void navigate(testPath(model.uid, build.id))}
          >
            {t('test')}
          </MenuItem>
        )}
        {may('model@edit') && changing(build)}
        {canRemove && (
          <MenuItem danger icon={<Trash2 size={16} aria-hidden />} onSelect={() => void remove(build)}>
            {t('delete')}
          </MenuItem>
        )}
      </>
    );
  };
}

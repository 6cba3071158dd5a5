import type { CustomModel } from '@docent/contract/features/custom-model';
import { Ellipsis, Hammer, MessageSquare, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { customModelTexts } from '#i18n/custom-model.ts';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { Button, buttonClasses } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { isRunning } from './build-states.ts';
import { askPath } from './studio-paths.ts';
import { useDeleteModel } from './use-delete-model.ts';
import { useStartBuild } from './use-start-build.ts';

/** Builds the model after a confirmation. While a build runs, it shows why it is disabled. */
function BuildButton({ model }: { model: CustomModel }) {
  const t = useTexts(customModelBuildTexts);
  const hintId = useId();
  const { start, isStarting } = useStartBuild(model);
  const isBusy = isRunning(model.latestBuild?.status);
  const hint = isBusy ? t('wait') : model.files === 0 ? t('needsFiles') : undefined;
  return (
    <div className="relative grid justify-items-end gap-1">
      <Button
        variant="primary"
        icon={<Hammer size={16} aria-hidden />}
        busy={isStarting}
        inactive={hint !== undefined}
        aria-describedby={hint && hintId}
        onClick={() => void start()}
      >
        {t(model.builds > 0 ? 'rebuild' : 'build')}
      </Button>
      {hint && (
        // It comes and goes with a build, and must not move what is below while somebody presses it.
        <p
          id={hintId}
          className="text-ink-muted text-xs tablet:absolute tablet:top-full tablet:right-0 tablet:mt-1 tablet:w-max"
        >
          {hint}
        </p>
      )}
    </div>
  );
}

interface ModelActionsProps {
  model: CustomModel;
  onDeleted: () => void;
}

/** Chat with it, build it, delete it. */
export function ModelActions({ model, onDeleted }: ModelActionsProps) {
  const t = useTexts(customModelTexts);
  const may = useMay();
  const remove = useDeleteModel();
  return (
    <>
      {model.activeBuild && (
        <Link to={askPath(model.uid)} className={buttonClasses()}>
          <MessageSquare size={16} aria-hidden />
          {t('chat')}
        </Link>
      )}
      {may('model@edit') && <BuildButton model={model} />}
      {may('model@delete') && (
        <Menu
          trigger={
            <IconButton
              label={t('more', { name: model.name })}
              icon={<Ellipsis size={20} aria-hidden />}
              tooltipSide="bottom"
            />
          }
        >
          <MenuItem
            danger
            icon={<Trash2 size={16} aria-hidden />}
            onSelect={() => void remove(model).then((isGone) => isGone && onDeleted())}
          >
            {t('delete')}
          </MenuItem>
        </Menu>
      )}
    </>
  );
}

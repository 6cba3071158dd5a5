import type { CustomModel } from '@docent/contract/features/custom-model';
import type { Build } from '@docent/contract/features/custom-model-build';
import { ArrowLeft, Ellipsis } from 'lucide-react';
import { Link } from 'react-router';
import { customModelBuildTexts } from '#i18n/custom-model-build.ts';
import { listTexts } from '#i18n/list.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { useBuildMenu } from './build-menu.tsx';
import { buildsPath } from './studio-paths.ts';

interface BuildHeadingProps {
  model: CustomModel;
  build: Build;
  onDeleted: () => void;
}

/** The heading of a build: its number, a link to the others, and its actions. */
export function BuildHeading({ model, build, onDeleted }: BuildHeadingProps) {
  const t = useTexts(customModelBuildTexts);
  const list = useTexts(listTexts);
  const menu = useBuildMenu({ model, onDeleted })(build);
  const name = t('number', { number: build.number });
  return (
    <div className="flex items-center gap-2">
      <Link
        to={buildsPath(model.uid)}
        aria-label={t('back', { name: model.name })}
        className="inline-flex size-control items-center justify-center rounded-control text-ink-muted hover:bg-surface-hover hover:text-ink"
      >
        <ArrowLeft size={20} aria-hidden />
      </Link>
      <h2 className="min-w-0 flex-1 truncate font-semibold text-lg">{name}</h2>
      {menu && (
        <Menu
          trigger={
            <IconButton
              variant="secondary"
              label={list('rowActions', { name })}
              icon={<Ellipsis size={20} aria-hidden />}
              tooltipSide="bottom"
            />
          }
        >
          {menu}
        </Menu>
      )}
    </div>
  );
}

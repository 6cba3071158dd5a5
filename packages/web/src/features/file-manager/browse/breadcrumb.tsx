import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { classNames } from '#ui/class-names.ts';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { folderQuery } from './browse.queries.ts';
import { useDropTarget } from './drag.ts';
import type { Entry } from './entry.ts';
import type { MoveTarget } from './use-entry-actions.ts';

interface CrumbProps {
  target: MoveTarget;
  isLast: boolean;
  onGo: (uid: string | null) => void;
  onDropped: ((entries: readonly Entry[], folder: MoveTarget) => void) | undefined;
}

function Crumb({ target, isLast, onGo, onDropped }: CrumbProps) {
  const drop = useDropTarget(onDropped ? target.uid : undefined, (entries) => onDropped?.(entries, target));
  return (
    <li className="flex min-w-0 shrink items-center">
      <button
        type="button"
        aria-current={isLast ? 'page' : undefined}
        onClick={() => onGo(target.uid)}
        {...drop.handlers}
        className={classNames(
          'h-control-small min-w-0 max-w-56 rounded-control px-1.5 hover:bg-surface-hover',
          isLast ? 'font-semibold' : 'text-ink-muted hover:text-ink',
          drop.isOver && 'outline-2 outline-action',
        )}
      >
        <MiddleCut text={target.name} />
      </button>
      {!isLast && <ChevronRight size={14} aria-hidden className="shrink-0 text-ink-faint" />}
    </li>
  );
}

interface BreadcrumbProps extends Pick<CrumbProps, 'onGo' | 'onDropped'> {
  folderUid: string | null;
}

/** The way from the top to the folder that is shown; each step can be gone to and dropped on. */
export function Breadcrumb({ folderUid, onGo, onDropped }: BreadcrumbProps) {
  const t = useTexts(filesTexts);
  const { data: folder } = useQuery({ ...folderQuery(folderUid ?? ''), enabled: folderUid !== null });
  const shown = folderUid === null ? undefined : folder;
  const steps: MoveTarget[] = [
    { uid: null, name: t('top') },
    ...(shown ? [...shown.path, { uid: shown.uid, name: shown.name }] : []),
  ];
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0 flex-1">
      <ol className="-ml-1.5 flex min-w-0 flex-wrap items-center">
        {steps.map((target, index) => (
          <Crumb
            key={target.uid ?? ''}
            target={target}
            isLast={index === steps.length - 1}
            onGo={onGo}
            onDropped={onDropped}
          />
        ))}
      </ol>
    </nav>
  );
}

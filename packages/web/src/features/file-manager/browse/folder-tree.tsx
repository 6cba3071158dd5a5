import type { Folder as StoredFolder } from '@docent/contract/features/folder';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, Folder, House } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { MiddleCut } from '#ui/middle-cut.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { folderQuery, foldersQuery } from './browse.queries.ts';
import { useDropTarget } from './drag.ts';
import type { Entry } from './entry.ts';
import type { MoveTarget } from './use-entry-actions.ts';

interface FolderTreeProps {
  /** The folder that is shown or chosen; null is the top, undefined none. */
  current: string | null | undefined;
  onChoose: (folder: MoveTarget) => void;
  /** Entries dropped on a folder; without it nothing can be dropped. */
  onDropped?: ((entries: readonly Entry[], folder: MoveTarget) => void) | undefined;
  /** Folders that cannot be chosen: those that are being moved, with all that lies in them. */
  closedUids?: ReadonlySet<string>;
}

interface NodeProps extends FolderTreeProps {
  target: MoveTarget;
  depth: number;
  icon: ReactNode;
  /** Undefined where there are no folders inside. */
  toggle?: { isOpen: boolean; onToggle: () => void } | undefined;
}

const indentPx = 16;

function Toggle({ name, isOpen, onToggle }: { name: string; isOpen: boolean; onToggle: () => void }) {
  const t = useTexts(filesTexts);
  return (
    <button
      type="button"
      aria-label={t(isOpen ? 'collapse' : 'expand', { name })}
      aria-expanded={isOpen}
      onClick={onToggle}
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-ink-muted hover:text-ink"
    >
      <ChevronRight
        size={14}
        aria-hidden
        className={classNames('transition-transform duration-150', isOpen && 'rotate-90')}
      />
    </button>
  );
}

function Node({ target, depth, icon, toggle, current, onChoose, onDropped }: NodeProps) {
  const drop = useDropTarget(onDropped ? target.uid : undefined, (entries) => onDropped?.(entries, target));
  const isCurrent = current === target.uid;
  return (
    <div
      {...drop.handlers}
      style={{ paddingLeft: depth * indentPx }}
      className={classNames(
        'flex min-w-0 items-center rounded-control',
        isCurrent ? 'bg-action-soft font-semibold text-action-ink' : 'hover:bg-surface-hover',
        drop.isOver && 'outline-2 outline-action -outline-offset-2',
      )}
    >
      {toggle ? <Toggle name={target.name} {...toggle} /> : <span className="size-6 shrink-0" />}
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onChoose(target)}
        className="flex min-h-control-small min-w-0 flex-1 items-center gap-2 rounded-control px-1.5 text-left"
      >
        {icon}
        <span className="min-w-0 flex-1">
          <MiddleCut text={target.name} />
        </span>
      </button>
    </div>
  );
}

function FolderNode({ folder, depth, openUids, ...tree }: BranchProps & { folder: StoredFolder }) {
  const [isOpened, setOpened] = useState(false);
  const leadsToCurrent = openUids.has(folder.uid);
  // Where one is stays visible; closing it again is up to the user.
  useEffect(() => {
    if (leadsToCurrent) setOpened(true);
  }, [leadsToCurrent]);
  return (
    <li>
      <Node
        {...tree}
        target={{ uid: folder.uid, name: folder.name }}
        depth={depth}
        icon={<Folder size={16} aria-hidden className="shrink-0 text-action-ink" />}
        toggle={folder.folders > 0 ? { isOpen: isOpened, onToggle: () => setOpened(!isOpened) } : undefined}
      />
      {isOpened && folder.folders > 0 && (
        <Branch {...tree} parent={folder.uid} depth={depth + 1} openUids={openUids} />
      )}
    </li>
  );
}

interface BranchProps extends FolderTreeProps {
  depth: number;
  /** The folders on the way to the current one. */
  openUids: ReadonlySet<string>;
}

/** The folders in one, loaded when it is opened. */
function Branch({ parent, ...props }: BranchProps & { parent: string | null }) {
  const { data, error, refetch } = useQuery(foldersQuery({ parent }));
  if (!data && error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonList rows={2} rowClassName="ml-6 h-4" className="gap-3 py-2" />;
  const shown = data.filter(({ uid }) => !props.closedUids?.has(uid));
  return (
    <ul className="grid grid-cols-1 gap-px">
      {shown.map((folder) => (
        <FolderNode key={folder.uid} folder={folder} {...props} />
      ))}
    </ul>
  );
}

/** All folders of the project, each opened when it is looked into. */
export function FolderTree(props: FolderTreeProps) {
  const t = useTexts(filesTexts);
  const { data: current } = useQuery({
    ...folderQuery(props.current ?? ''),
    enabled: typeof props.current === 'string',
  });
  const openUids = new Set(typeof props.current === 'string' ? current?.path.map(({ uid }) => uid) : []);
  return (
    <div className="grid grid-cols-1 gap-px">
      <Node
        {...props}
        target={{ uid: null, name: t('top') }}
        depth={0}
        icon={<House size={16} aria-hidden className="shrink-0 text-ink-muted" />}
      />
      <Branch {...props} parent={null} depth={1} openUids={openUids} />
    </div>
  );
}

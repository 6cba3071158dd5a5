import { Download, FolderInput, Trash2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { failureText } from '#lib/api-failure.ts';
import { useMay } from '#lib/current-permissions.ts';
import { useDelayed } from '#lib/use-delayed.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { SelectionBar } from '#ui/selection-bar.tsx';
import { AskAboutButton } from '../ask-about.tsx';
import { useDownloadEntries } from '../download-entries.ts';
import { BrowseEmpty, BrowseLoading } from './browse-states.tsx';
import { startDrag } from './drag.ts';
import type { Entry } from './entry.ts';
import { EntryGrid } from './entry-grid.tsx';
import { useStableHandlers } from './entry-handlers.ts';
import { ListHead } from './list-head.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { filePagePath } from './place.ts';
import { useDoublePress } from './use-double-press.ts';
import { type Entries, useEntries } from './use-entries.ts';
import { useDeleteWords, useEntryActions, useRemoveEntries } from './use-entry-actions.ts';
import type { PlaceMoves } from './use-place.ts';
import { type EntrySelection, useSelection } from './use-selection.ts';
import type { View } from './use-view.ts';

const none: readonly Entry[] = [];

interface BrowserProps {
  moves: PlaceMoves;
  view: View;
  /** Adds files where there are none, if the user may. */
  add?: ReactNode;
}

/** Which entry is renamed in its line. */
function useRenaming(canEdit: boolean, save: (entry: Entry, name: string) => unknown) {
  const [renamingKey, setRenaming] = useState<string | null>(null);
  // A frame later: the menu that led here first gives its focus back.
  const rename = (entry: Entry) => {
    if (canEdit) requestAnimationFrame(() => requestAnimationFrame(() => setRenaming(entry.key)));
  };
  const renamed = (entry: Entry, name: string | null) => {
    setRenaming(null);
    if (name !== null) save(entry, name);
  };
  return { renamingKey, rename, renamed };
}

/** What can be done with entries, and which of them is being renamed or moved. */
function useBrowser({ place, toFolder, openFile }: PlaceMoves, list: Entries) {
  const t = useTexts(filesTexts);
  const navigate = useNavigate();
  const may = useMay();
  const canEdit = may('file_manager@edit');
  const canDelete = may('file_manager@delete');
  const [moving, setMoving] = useState<readonly Entry[] | null>(null);
  const removeEntries = useRemoveEntries();
  const actions = useEntryActions();
  const { renamingKey, rename, renamed } = useRenaming(canEdit, actions.rename);
  const open = (entry: Entry) => (entry.kind === 'folder' ? toFolder(entry.key) : openFile(entry.key));
  const remove = async (entries: readonly Entry[]) => {
    if (!canDelete || !(await removeEntries(entries))) return;
    if (entries.some(({ key }) => key === place.openUid)) openFile(null);
  };
  const choice = useSelection(list.entries ?? none, { open, rename, remove: (gone) => void remove(gone) });
  const isSecondPress = useDoublePress((entry: Entry) => {
    // The first press opened a folder already.
    if (entry.kind === 'file') void navigate(filePagePath(entry.key));
  });
  const press = (entry: Entry, event: MouseEvent) => {
    if (!isSecondPress(entry, event)) choice.press(entry, event);
  };
  const withChosen = (entry: Entry) => (choice.selection.keys.has(entry.key) ? choice.chosen : [entry]);
  const handlers = useStableHandlers({
    press,
    focus: ({ key }) => choice.focus(key),
    toggle: ({ key }) => choice.toggle(key),
    renamed,
    dragStart: (entry, event) => {
      const entries = withChosen(entry);
      const label = entries.length === 1 ? entry.name : t('drag.count', { count: entries.length });
      startDrag(event, entries, label);
    },
    dropOn: ({ key, name }, entries) => void actions.move(entries, { uid: key, name }),
    doings: {
      open,
      rename,
      move: (entry) => setMoving([entry]),
      remove: (entry) => void remove([entry]),
    },
  });
  return { choice, handlers, renamingKey, moving, setMoving, remove, canEdit, canDelete };
}

/** Saves what is chosen: one file as it is, anything else as a ZIP file. */
function DownloadButton({ entries }: { entries: readonly Entry[] }) {
  const t = useTexts(filesTexts);
  const { download, isPreparing } = useDownloadEntries();
  const isFile = entries.length === 1 && entries[0]?.kind === 'file';
  return (
    <Button busy={isPreparing} icon={<Download size={16} aria-hidden />} onClick={() => download(entries)}>
      {t(isFile ? 'download' : 'downloadZip')}
    </Button>
  );
}

interface ChosenBarProps {
  list: Entries;
  browser: ReturnType<typeof useBrowser>;
}

/** What can be done with everything that is chosen. */
function ChosenBar({ list, browser }: ChosenBarProps) {
  const t = useTexts(filesTexts);
  const words = useDeleteWords();
  const { choice, setMoving, remove, canEdit, canDelete } = browser;
  const { chosen } = choice;
  const [isLoading, setLoading] = useState(false);
  const chooseAll = async () => {
    setLoading(true);
    choice.setKeys(new Set((await list.loadAll()).map(({ key }) => key)));
    setLoading(false);
  };
  return (
    <SelectionBar
      selection={{
        keys: choice.selection.keys,
        onChange: choice.setKeys,
        actions: (
          <>
            {(isLoading || (list.hasMore && chosen.length === list.entries?.length)) && (
              <Button variant="quiet" busy={isLoading} onClick={() => void chooseAll()}>
                {t('select.all', { count: list.total })}
              </Button>
            )}
            <AskAboutButton entries={chosen} />
            <DownloadButton entries={chosen} />
            {canEdit && (
              <Button icon={<FolderInput size={16} aria-hidden />} onClick={() => setMoving(chosen)}>
                {t('move')}
              </Button>
            )}
            {canDelete && (
              <Button
                variant="danger"
                icon={<Trash2 size={16} aria-hidden />}
                onClick={() => void remove(chosen)}
              >
                {words.button(chosen)}
              </Button>
            )}
          </>
        ),
      }}
    />
  );
}

function toggleAll(choice: EntrySelection, entries: readonly Entry[]): void {
  const isWhole = choice.chosen.length === entries.length;
  choice.setKeys(new Set(isWhole ? [] : entries.map(({ key }) => key)));
}

/** Asks where to move entries; nothing is chosen after that. */
function MovingDialog({ browser: { moving, setMoving, choice } }: Pick<ChosenBarProps, 'browser'>) {
  if (!moving) return null;
  const moved = () => {
    setMoving(null);
    choice.setKeys(new Set());
  };
  return <MoveDialog entries={moving} onClose={() => setMoving(null)} onMoved={moved} />;
}

/** The files and folders of a place, in all their states, and what can be done with them. */
export function Browser({ moves, view, add }: BrowserProps) {
  const { place } = moves;
  const list = useEntries(place);
  const browser = useBrowser(moves, list);
  const isFaded = useDelayed(list.isRefreshing);
  const { entries } = list;
  if (list.error) return <ErrorState text={failureText(list.error)} onRetry={list.retry} />;
  if (!entries) return <BrowseLoading />;
  if (entries.length === 0 && !list.isRefreshing)
    return <BrowseEmpty place={place} add={add} onClear={() => moves.searchFor('')} />;
  return (
    <div
      aria-busy={list.isRefreshing || undefined}
      className={classNames(
        'flex min-h-0 flex-1 flex-col transition-opacity duration-150',
        isFaded && 'opacity-55',
      )}
    >
      <EntryGrid
        // Another place starts at its top.
        key={`${place.folderUid}/${place.category}/${place.q}`}
        entries={entries}
        total={list.total}
        view={view}
        choice={browser.choice}
        renamingKey={browser.renamingKey}
        openKey={place.openUid}
        canDrag={browser.canEdit}
        handlers={browser.handlers}
        onNearEnd={list.loadMore}
        head={
          <ListHead
            sort={place.sort}
            sortBy={moves.sortBy}
            chosen={browser.choice.chosen.length}
            total={entries.length}
            onToggleAll={() => toggleAll(browser.choice, entries)}
          />
        }
      />
      <ChosenBar list={list} browser={browser} />
      <MovingDialog browser={browser} />
    </div>
  );
}

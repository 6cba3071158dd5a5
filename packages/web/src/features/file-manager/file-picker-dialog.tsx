import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Breadcrumb } from './browse/breadcrumb.tsx';
import { FileList, FolderRows } from './file-picker-list.tsx';

interface FilePickerDialogProps {
  onPick: (files: StoredFile[]) => void;
  onClose: () => void;
  /** Walks through the folders and takes many files at once; otherwise the newest files stand first, wherever they lie. */
  hasFolders?: boolean;
}

function useChosen() {
  const [chosen, setChosen] = useState<ReadonlyMap<string, StoredFile>>(new Map());
  return {
    chosen,
    toggle(file: StoredFile) {
      const next = new Map(chosen);
      if (!next.delete(file.uid)) next.set(file.uid, file);
      setChosen(next);
    },
    addAll: (files: readonly StoredFile[]) =>
      setChosen(new Map([...chosen, ...files.map((file) => [file.uid, file] as const)])),
  };
}

/** Searching is what one comes for; a frame later, because the menu that led here first gives its focus back. */
function useFocusedSearch() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => content.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return content;
}

/** Chooses among the files that are already uploaded: searchable, by folder, page by page. */
export function FilePickerDialog({ onPick, onClose, hasFolders = false }: FilePickerDialogProps) {
  const t = useTexts(fileManagerTexts);
  const [search, setSearch] = useState('');
  const [folder, setFolder] = useState<string | null>(null);
  const { chosen, toggle, addAll } = useChosen();
  const q = useDeferredValue(search.trim());
  const content = useFocusedSearch();
  const isBrowsing = hasFolders && q === '';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('pick.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('pick.cancel')}</Button>
          <Button variant="primary" disabled={chosen.size === 0} onClick={() => onPick([...chosen.values()])}>
            {chosen.size === 0 ? t('pick.none') : t('pick.add', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div ref={content} className="grid grid-cols-1 gap-3">
        <SearchField label={t('pick.search')} value={search} onChange={setSearch} />
        {isBrowsing && (
          <>
            <Breadcrumb folderUid={folder} onGo={setFolder} onDropped={undefined} />
            <FolderRows parent={folder} onGo={setFolder} />
          </>
        )}
        <FileList
          place={{ q, ...(isBrowsing && { folder: folder ?? 'root' }) }}
          chosen={chosen}
          onToggle={toggle}
          onChooseAll={hasFolders ? addAll : undefined}
        />
      </div>
    </Dialog>
  );
}

import type { CustomModel } from '@docent/contract/features/custom-model';
import { FolderOpen, FolderUp, Plus, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAddFiles } from '#features/custom-model/use-add-files.ts';
import { FilePickerDialog } from '#features/file-manager/file-picker-dialog.tsx';
import { customModelTexts } from '#i18n/custom-model.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { FilesInput } from '#ui/files-input.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

interface AddFilesMenuProps {
  model: CustomModel;
  /** Files from this computer. */
  onFiles: (files: File[]) => void;
  isBusy: boolean;
}

/** The actions that add files to a model. */
export function AddFilesMenu({ model, onFiles, isBusy }: AddFilesMenuProps) {
  const t = useTexts(customModelTexts);
  const addFiles = useAddFiles(model.uid);
  const [isPicking, setPicking] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        trigger={
          <Button icon={<Plus size={16} aria-hidden />} busy={isBusy}>
            {t('addFiles')}
          </Button>
        }
      >
        <MenuItem icon={<Upload size={16} aria-hidden />} onSelect={() => files.current?.click()}>
          {t('fromComputer')}
        </MenuItem>
        <MenuItem icon={<FolderUp size={16} aria-hidden />} onSelect={() => folder.current?.click()}>
          {t('folderFromComputer')}
        </MenuItem>
        <MenuItem icon={<FolderOpen size={16} aria-hidden />} onSelect={() => setPicking(true)}>
          {t('fromFiles')}
        </MenuItem>
      </Menu>
      <FilesInput ref={files} label={t('fromComputer')} onFiles={onFiles} />
      <FilesInput ref={folder} isFolder label={t('folderFromComputer')} onFiles={onFiles} />
      {isPicking && (
        <FilePickerDialog
          hasFolders
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setPicking(false);
            void addFiles(picked.map(({ uid }) => uid));
          }}
        />
      )}
    </>
  );
}

import { FolderPlus, FolderUp, Plus, Upload } from 'lucide-react';
import { useRef } from 'react';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { FilesInput } from '#ui/files-input.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

interface AddMenuProps {
  /** What was chosen is being looked at, and its folders made. */
  busy: boolean;
  onFiles: (files: Iterable<File>) => void;
  onNewFolder: () => void;
}

const small = { size: 16, 'aria-hidden': true } as const;

/** Files, whole folders, or a new folder: the one primary action of the file manager. */
export function AddMenu({ busy, onFiles, onNewFolder }: AddMenuProps) {
  const t = useTexts(filesTexts);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        trigger={
          <Button variant="primary" busy={busy} icon={<Plus {...small} />}>
            {t('add')}
          </Button>
        }
      >
        <MenuItem icon={<Upload {...small} />} onSelect={() => files.current?.click()}>
          {t('add.files')}
        </MenuItem>
        <MenuItem icon={<FolderUp {...small} />} onSelect={() => folder.current?.click()}>
          {t('add.folder')}
        </MenuItem>
        <MenuItem icon={<FolderPlus {...small} />} onSelect={onNewFolder}>
          {t('add.new')}
        </MenuItem>
      </Menu>
      <FilesInput ref={files} label={t('add.files')} onFiles={onFiles} />
      <FilesInput ref={folder} isFolder label={t('add.folder')} onFiles={onFiles} />
    </>
  );
}

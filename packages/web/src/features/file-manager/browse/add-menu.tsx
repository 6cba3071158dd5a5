import { FolderPlus, FolderUp, Plus, Upload } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

interface AddMenuProps {
  /** What was chosen is being looked at, and its folders made. */
  busy: boolean;
  onFiles: (files: Iterable<File>) => void;
  onNewFolder: () => void;
}

type Attributes = ComponentProps<'input'> & { webkitdirectory?: '' };

const small = { size: 16, 'aria-hidden': true } as const;

/** Files, whole folders, or a new folder: the one primary action of the file manager. */
export function AddMenu({ busy, onFiles, onNewFolder }: AddMenuProps) {
  const t = useTexts(filesTexts);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  // React knows no type for it, and every browser knows the attribute.
  const wholeFolder: Attributes = { webkitdirectory: '' };
  const chosen: ComponentProps<'input'> = {
    type: 'file',
    multiple: true,
    hidden: true,
    onChange: ({ target }) => {
      const taken = [...(target.files ?? [])];
      target.value = '';
      if (taken.length > 0) onFiles(taken);
    },
  };
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
      <input ref={files} {...chosen} aria-label={t('add.files')} />
      <input ref={folder} {...chosen} {...wholeFolder} aria-label={t('add.folder')} />
    </>
  );
}

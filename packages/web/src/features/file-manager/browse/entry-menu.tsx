import { Download, Folder, FolderInput, Info, Pencil, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { filesTexts } from '#i18n/files.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { useMay } from '#lib/current-permissions.ts';
import { MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { AskAboutItem } from '../ask-about.tsx';
import { useDownloadEntries } from '../download-entries.ts';
import { downloadFile } from '../download-file.ts';
import { MakeTablesItem } from '../make-tables.tsx';
import type { Entry } from './entry.ts';
import { filePagePath } from './place.ts';

/** What the list does for a line's menu. */
export interface EntryDoings {
  open: (entry: Entry) => void;
  rename: (entry: Entry) => void;
  move: (entry: Entry) => void;
  remove: (entry: Entry) => void;
}

const small = { size: 16, 'aria-hidden': true } as const;

function Ways({ entry, doings }: EntryMenuProps) {
  const t = useTexts(filesTexts);
  const navigate = useNavigate();
  const { download } = useDownloadEntries();
  if (entry.kind === 'folder')
    return (
      <>
        <MenuItem icon={<Folder {...small} />} onSelect={() => doings.open(entry)}>
          {t('open')}
        </MenuItem>
        <MenuItem icon={<Download {...small} />} onSelect={() => download([entry])}>
          {t('downloadZip')}
        </MenuItem>
      </>
    );
  return (
    <>
      <MenuItem
        icon={<SquareArrowOutUpRight {...small} />}
        onSelect={() => void navigate(filePagePath(entry.key))}
      >
        {t('open')}
      </MenuItem>
      <MenuItem icon={<Info {...small} />} onSelect={() => doings.open(entry)}>
        {t('openDetails')}
      </MenuItem>
      <MenuItem icon={<Download {...small} />} onSelect={() => void downloadFile(entry.key, entry.name)}>
        {t('download')}
      </MenuItem>
    </>
  );
}

interface EntryMenuProps {
  entry: Entry;
  doings: EntryDoings;
}

export function EntryMenuItems({ entry, doings }: EntryMenuProps) {
  const t = useTexts(filesTexts);
  const may = useMay();
  return (
    <>
      <Ways entry={entry} doings={doings} />
      <AskAboutItem entries={[entry]} />
      <MakeTablesItem entry={entry} />
      {(may('file_manager@edit') || may('file_manager@delete')) && <MenuSeparator />}
      {may('file_manager@edit') && (
        <>
          <MenuItem icon={<Pencil {...small} />} onSelect={() => doings.rename(entry)}>
            {t('rename')}
          </MenuItem>
          <MenuItem icon={<FolderInput {...small} />} onSelect={() => doings.move(entry)}>
            {t('move')}
          </MenuItem>
        </>
      )}
      {may('file_manager@delete') && (
        <MenuItem danger icon={<Trash2 {...small} />} onSelect={() => doings.remove(entry)}>
          {t('delete')}
        </MenuItem>
      )}
    </>
  );
}

import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { FolderOpen, FolderUp, Paperclip, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { fileManagerTexts } from '#i18n/file-manager.ts';
import { useTexts } from '#i18n/use-texts.ts';
import { onDemand, useOnDemand } from '#lib/on-demand.ts';
import { Button } from '#ui/button.tsx';
import { FilesInput } from '#ui/files-input.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuHeading, MenuItem } from '#ui/menu.tsx';

export const filePickerDialog = onDemand(() => import('./file-picker-dialog.tsx'));

/** A hint for the file dialog only; the server decides by the bytes whether something is text. */
const acceptedTypes =
  '.txt,.text,.md,.markdown,.csv,.tsv,.log,.json,.xml,.yaml,.yml,.ini,.srt,.pdf,.docx,.docm,.pptx,.pptm,.xlsx,.xlsm,.xlsb,.xls,.parquet,.odt,.ods,.odp,.rtf,.epub,.html,.htm,.eml,text/*';

interface AttachMenuProps {
  onFiles: (files: File[]) => void;
  onStored: (files: StoredFile[]) => void;
  /** Offers to choose a folder as well. */
  onFolder?: (files: File[]) => void;
  /** Which files are taken; all that a question can be asked about otherwise. */
  taken?: { text: string; accept: string };
  /** Shows its label: where files are what the form is for, and not one thing beside a text. */
  isLabelled?: boolean;
}

/** Adds files to the next question: from this computer, or from those already uploaded. */
export function AttachMenu({ onFiles, onFolder, onStored, taken, isLabelled = false }: AttachMenuProps) {
  const t = useTexts(fileManagerTexts);
  const [isPicking, setPicking] = useState(false);
  const loaded = useOnDemand(filePickerDialog, isPicking);
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const icon = <Paperclip size={isLabelled ? 16 : 20} aria-hidden />;
  const label = t('attach.menu');
  const trigger = isLabelled ? (
    <Button icon={icon}>{label}</Button>
  ) : (
    <IconButton label={label} icon={icon} />
  );
  return (
    <>
      <Menu align="start" side="top" trigger={trigger}>
        <MenuItem icon={<Upload size={16} aria-hidden />} onSelect={() => input.current?.click()}>
          {t('attach.upload')}
        </MenuItem>
        {onFolder && (
          <MenuItem icon={<FolderUp size={16} aria-hidden />} onSelect={() => folder.current?.click()}>
            {t('attach.folder')}
          </MenuItem>
        )}
        <MenuItem icon={<FolderOpen size={16} aria-hidden />} onSelect={() => setPicking(true)}>
          {t('attach.pick')}
        </MenuItem>
        <MenuHeading>
          <span className="text-ink-muted text-xs">{taken?.text ?? t('attach.hint')}</span>
        </MenuHeading>
      </Menu>
      <FilesInput
        ref={input}
        accept={taken?.accept ?? acceptedTypes}
        label={t('attach.upload')}
        onFiles={onFiles}
      />
      {onFolder && <FilesInput ref={folder} isFolder label={t('attach.folder')} onFiles={onFolder} />}
      {loaded && (
        <loaded.FilePickerDialog
          onClose={() => setPicking(false)}
          onPick={(files) => {
            onStored(files);
            setPicking(false);
          }}
        />
      )}
    </>
  );
}

import type { File as StoredFile } from '@docent/contract/features/file-manager';
import { File, FileSpreadsheet, FileText, Folder, Image, type LucideIcon, ScrollText } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import type { Entry } from './entry.ts';

const icons: Readonly<Record<StoredFile['category'], LucideIcon>> = {
  text: ScrollText,
  document: FileText,
  spreadsheet: FileSpreadsheet,
  image: Image,
  other: File,
};

interface FileIconProps {
  entry: Entry;
  size?: number;
}

/** What kind of thing it is; its name stands beside it. */
export function FileIcon({ entry, size = 20 }: FileIconProps) {
  const isFolder = entry.kind === 'folder';
  const Icon = isFolder ? Folder : icons[entry.file.category];
  return (
    <Icon
      size={size}
      aria-hidden
      className={classNames('shrink-0', isFolder ? 'fill-action-soft text-action-ink' : 'text-ink-muted')}
    />
  );
}

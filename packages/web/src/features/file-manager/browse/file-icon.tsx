import {
  BookOpen,
  File,
  FileArchive,
  FileCode,
  FileSpreadsheet,
  FileText,
  FileType as FileWord,
  Folder,
  Globe,
  Image,
  type LucideIcon,
  Mail,
  Presentation,
  ScrollText,
  Sheet,
} from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import type { Entry } from './entry.ts';
import { type FileType, fileTypeOf } from './file-type.ts';

const quiet = 'text-ink-muted';

/** Icon and colour of each type; the colours are those that office programs gave them. */
const looks: Readonly<Record<FileType, readonly [icon: LucideIcon, color: string]>> = {
  pdf: [FileText, 'text-danger'],
  document: [FileWord, 'text-action-ink'],
  spreadsheet: [FileSpreadsheet, 'text-success'],
  table: [Sheet, 'text-success'],
  slides: [Presentation, 'text-warning'],
  mail: [Mail, quiet],
  web: [Globe, quiet],
  book: [BookOpen, quiet],
  archive: [FileArchive, quiet],
  code: [FileCode, quiet],
  image: [Image, quiet],
  text: [ScrollText, quiet],
  other: [File, quiet],
};

interface FileIconProps {
  entry: Entry;
  size?: number;
}

/** What type of thing it is; its name is beside it. */
export function FileIcon({ entry, size = 20 }: FileIconProps) {
  const [Icon, color] =
    entry.kind === 'folder'
      ? ([Folder, 'fill-action-soft text-action-ink'] as const)
      : looks[fileTypeOf(entry.file)];
  return <Icon size={size} aria-hidden className={classNames('shrink-0', color)} />;
}

import type { LucideIcon } from 'lucide-react';

export const commandGroups = [
  'actions',
  'pages',
  'chats',
  'files',
  'summaries',
  'classifications',
  'assistants',
  'models',
  'spreadsheets',
  'users',
] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** One line of the palette. */
export interface Command {
  key: string;
  group: CommandGroup;
  text: string;
  /** A second line, such as where the words were found. */
  detail?: string;
  /** Where the words stand in `detail`, in UTF-16 units. */
  marks?: readonly { start: number; end: number }[] | undefined;
  icon: LucideIcon;
  run: () => void;
}

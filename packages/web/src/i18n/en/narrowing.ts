import type { Message } from '@docent/contract/messages/format';

export const narrowing = {
  open: 'Narrow the search',
  title: 'Narrow the search',
  text: 'Only files that meet every condition are searched, until you take the conditions away.',
  files: 'Files',
  filesHint: { one: 'Up to {count} file', other: 'Up to {count} files' },
  filesPlaceholder: 'Any file',
  folder: 'Folder, with everything below it',
  days: 'Added',
  firstDay: 'On or after',
  lastDay: 'On or before',
  clear: 'Remove all conditions',
  cancel: 'Cancel',
  apply: 'Apply',
  active: 'The search is narrowed to',
  askedWithin: 'Narrowed to',
  from: 'From {day}',
  to: 'Until {day}',
  fromTo: '{from} to {to}',
  'gone.file': 'Deleted file',
  'gone.folder': 'Deleted folder',
} as const satisfies Record<string, Message>;

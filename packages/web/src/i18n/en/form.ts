import type { Message } from '@docent/contract/messages/format';

/** What every form says of itself, and the words of its fields. */
export const form = {
  save: 'Save',
  saving: 'Saving...',
  discard: 'Discard changes',
  unsaved: 'You have unsaved changes.',
  unsavedTitle: 'Leave without saving?',
  unsavedMessage: 'Your changes have not been saved.',
  unsavedLeave: 'Leave',
  unsavedStay: 'Stay',
  checkAll: 'Check all',
  uncheckAll: 'Uncheck all',
  gridCell: '{row}: {column}',
  gridRow: 'All of {row}',
  gridColumn: 'All: {column}',
  searchOptions: 'Search {name}',
  noOptions: 'Nothing found',
  chosen: { one: '{count} chosen', other: '{count} chosen' },
  clearChoice: 'Clear choice',
  openOptions: 'Show choices for {name}',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'It could not be copied. It is selected: press Ctrl+C or ⌘C.',
} as const satisfies Record<string, Message>;

import type { Message } from '@docent/contract/messages/format';

export const sidebar = {
  history: 'History',
  historyEmpty: 'Your chats will appear here.',
  untitled: 'Untitled',
  more: 'Actions for {name}',
  rename: 'Rename',
  renameTitle: 'Rename chat',
  renameMessage: 'Choose a name that you will recognise.',
  renameSave: 'Save',
  renamed: 'Chat renamed',
  delete: 'Delete',
  deleteTitle: 'Delete chat',
  deleteMessage: 'Are you sure you want to delete this chat?',
  deleteConfirm: 'Delete chat',
  deleted: 'Chat deleted',
  failed: 'Something went wrong',
} as const satisfies Record<string, Message>;

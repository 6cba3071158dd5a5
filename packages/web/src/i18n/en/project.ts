import type { Message } from '@docent/contract/messages/format';

export const project = {
  select: 'Project: {title}',
  choose: 'Choose a project',
  failed: 'Something went wrong',
} as const satisfies Record<string, Message>;

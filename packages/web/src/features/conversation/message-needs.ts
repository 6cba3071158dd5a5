import type { Message } from '@docent/contract/features/conversation';

/** So many messages are drawn whole; of more, only those near the screen. */
const shortListMax = 40;

type SomeMessage = Pick<Message, 'table' | 'choices'>;

export const isLong = (messages: readonly unknown[]): boolean => messages.length > shortListMax;

export const isAboutTables = ({ table, choices }: SomeMessage): boolean =>
  table !== undefined || choices !== undefined;

import type { KindOfConversation } from '../conversation-kind.ts';
import { aboutFiles } from './files.ts';

export const chat: KindOfConversation = {
  ...aboutFiles,
  name: 'chat',
  refusal: 'no_chat_permission',
  allowsFilter: true,
};

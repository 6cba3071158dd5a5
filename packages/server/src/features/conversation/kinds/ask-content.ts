import type { KindOfConversation } from '../conversation-kind.ts';
import { aboutFiles } from './files.ts';

/** One question about selected files or pasted text. */
export const askContent: KindOfConversation = {
  ...aboutFiles,
  name: 'ask_content',
  refusal: 'no_permission',
  asksProject: false,
  allowsFilter: false,
};

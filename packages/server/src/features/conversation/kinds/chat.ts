import type { KindOfConversation } from '../conversation-kind.ts';
import { aboutFiles } from './files.ts';
import { planProject } from './project.ts';

/** A chat about selected files, or about all files of the project. */
export const chat: KindOfConversation = {
  ...aboutFiles,
  name: 'chat',
  refusal: 'no_chat_permission',
  asksProject: true,
  allowsFilter: true,
  resolve: (tx, scope, asked) =>
    asked.conversation.scope === 'project'
      ? planProject(tx, scope, asked)
      : aboutFiles.resolve(tx, scope, asked),
};

import type { ConversationKind } from '@docent/contract/features/conversation-kinds';
import type { KindOfConversation } from './conversation-kind.ts';
import { askContent } from './kinds/ask-content.ts';
import { chat } from './kinds/chat.ts';
import { customTemplate } from './kinds/custom-template.ts';
import { model } from './kinds/model.ts';
import { spreadsheet } from './kinds/spreadsheet.ts';

/** Every kind of conversation, one on each line. */
const kinds: { readonly [Name in ConversationKind]: KindOfConversation } = {
  chat,
  ask_content: askContent,
  model,
  spreadsheet,
  custom_template: customTemplate,
};

export const kindNamed = (name: ConversationKind): KindOfConversation => kinds[name];

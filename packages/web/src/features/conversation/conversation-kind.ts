import type { ConversationKind } from '@docent/contract/features/conversation-kinds';
import type { conversationTexts } from '#i18n/conversation.ts';

type TextKey = keyof (typeof conversationTexts)['en'];

/** What a kind of conversation tells the components that all kinds share. */
export interface KindProfile {
  readonly kind: ConversationKind;
  /** Where a new conversation of this kind begins. Each conversation opens at its uid below it. */
  readonly path: string;
  readonly texts: {
    /** The link that begins a new one. */
    readonly startNew: TextKey;
    /** The list of previous conversations. */
    readonly listTitle: TextKey;
    readonly listSearch: TextKey;
    readonly listEmpty: TextKey;
  };
  /** Whether the list of previous conversations tells how many files each is about. */
  readonly showsFileCount: boolean;
}

export const conversationPath = ({ path }: Pick<KindProfile, 'path'>, uid: string) => `${path}/${uid}`;

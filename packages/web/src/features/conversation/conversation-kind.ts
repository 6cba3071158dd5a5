import type { ConversationKind } from '@docent/contract/features/conversation-kinds';
import type { conversationTexts } from '#i18n/conversation.ts';

type TextKey = keyof (typeof conversationTexts)['en'];

/** The properties of a kind for the components that all kinds share. */
export interface KindProfile {
  readonly kind: ConversationKind;
  /** The page that starts a new conversation of this kind. Each conversation opens at its uid below it. */
  readonly path: string;
  readonly texts: {
    /** The link that starts a new one. */
    readonly startNew: TextKey;
    /** The list of previous conversations. */
    readonly listTitle: TextKey;
    readonly listSearch: TextKey;
    /** Left out, the page shows nothing in place of an empty list. */
    readonly listEmpty?: TextKey;
  };
  /** Whether the list of previous conversations shows the number of files. */
  readonly showsFileCount: boolean;
}

export const conversationPath = ({ path }: Pick<KindProfile, 'path'>, uid: string) => `${path}/${uid}`;

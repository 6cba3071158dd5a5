import { defineTexts } from './define-texts.ts';
import { conversation as en } from './en/conversation.ts';
import { conversation as tr } from './tr/conversation.ts';

export const conversationTexts = defineTexts(en, tr);

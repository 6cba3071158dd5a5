import { defineTexts } from './define-texts.ts';
import { aiProvider as en } from './en/ai-provider.ts';
import { aiProvider as tr } from './tr/ai-provider.ts';

export const aiProviderTexts = defineTexts(en, tr);

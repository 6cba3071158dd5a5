import { defineTexts } from './define-texts.ts';
import { apiKey as en } from './en/api-key.ts';
import { apiKey as tr } from './tr/api-key.ts';

export const apiKeyTexts = defineTexts(en, tr);

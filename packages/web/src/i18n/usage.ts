import { defineTexts } from './define-texts.ts';
import { usage as en } from './en/usage.ts';
import { usage as tr } from './tr/usage.ts';

export const usageTexts = defineTexts(en, tr);

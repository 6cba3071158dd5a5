import { defineTexts } from './define-texts.ts';
import { narrowing as en } from './en/narrowing.ts';
import { narrowing as tr } from './tr/narrowing.ts';

export const narrowingTexts = defineTexts(en, tr);

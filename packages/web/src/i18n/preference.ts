import { defineTexts } from './define-texts.ts';
import { preference as en } from './en/preference.ts';
import { preference as tr } from './tr/preference.ts';

export const preferenceTexts = defineTexts(en, tr);

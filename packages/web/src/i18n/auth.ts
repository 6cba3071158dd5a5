import { defineTexts } from './define-texts.ts';
import { auth as en } from './en/auth.ts';
import { auth as tr } from './tr/auth.ts';

export const authTexts = defineTexts(en, tr);

import { defineTexts } from './define-texts.ts';
import { user as en } from './en/user.ts';
import { user as tr } from './tr/user.ts';

export const userTexts = defineTexts(en, tr);

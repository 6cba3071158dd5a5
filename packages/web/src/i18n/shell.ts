import { defineTexts } from './define-texts.ts';
import { shell as en } from './en/shell.ts';
import { shell as tr } from './tr/shell.ts';

export const shellTexts = defineTexts(en, tr);

import { defineTexts } from './define-texts.ts';
import { list as en } from './en/list.ts';
import { list as tr } from './tr/list.ts';

export const listTexts = defineTexts(en, tr);

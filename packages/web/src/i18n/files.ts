import { defineTexts } from './define-texts.ts';
import { files as en } from './en/files.ts';
import { files as tr } from './tr/files.ts';

export const filesTexts = defineTexts(en, tr);

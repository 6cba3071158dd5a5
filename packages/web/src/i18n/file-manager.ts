import { defineTexts } from './define-texts.ts';
import { fileManager as en } from './en/file-manager.ts';
import { fileManager as tr } from './tr/file-manager.ts';

export const fileManagerTexts = defineTexts(en, tr);

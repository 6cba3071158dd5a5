import { defineTexts } from './define-texts.ts';
import { uploads as en } from './en/uploads.ts';
import { uploads as tr } from './tr/uploads.ts';

export const uploadsTexts = defineTexts(en, tr);

import { defineTexts } from './define-texts.ts';
import { viewer as en } from './en/viewer.ts';
import { viewer as tr } from './tr/viewer.ts';

export const viewerTexts = defineTexts(en, tr);

import { defineTexts } from './define-texts.ts';
import { ui as en } from './en/ui.ts';
import { ui as tr } from './tr/ui.ts';

export const uiTexts = defineTexts(en, tr);

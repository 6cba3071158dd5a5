import { defineTexts } from './define-texts.ts';
import { settings as en } from './en/settings.ts';
import { settings as tr } from './tr/settings.ts';

export const settingsTexts = defineTexts(en, tr);

import { defineTexts } from './define-texts.ts';
import { profile as en } from './en/profile.ts';
import { profile as tr } from './tr/profile.ts';

export const profileTexts = defineTexts(en, tr);

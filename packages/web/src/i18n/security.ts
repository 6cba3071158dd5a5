import { defineTexts } from './define-texts.ts';
import { security as en } from './en/security.ts';
import { security as tr } from './tr/security.ts';

export const securityTexts = defineTexts(en, tr);

import { defineTexts } from './define-texts.ts';
import { legal as en } from './en/legal.ts';
import { legal as tr } from './tr/legal.ts';

export const legalTexts = defineTexts(en, tr);

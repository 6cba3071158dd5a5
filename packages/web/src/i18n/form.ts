import { defineTexts } from './define-texts.ts';
import { form as en } from './en/form.ts';
import { form as tr } from './tr/form.ts';

export const formTexts = defineTexts(en, tr);

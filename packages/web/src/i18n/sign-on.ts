import { defineTexts } from './define-texts.ts';
import { signOn as en } from './en/sign-on.ts';
import { signOn as tr } from './tr/sign-on.ts';

export const signOnTexts = defineTexts(en, tr);

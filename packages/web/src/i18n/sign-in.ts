import { defineTexts } from './define-texts.ts';
import { signIn as en } from './en/sign-in.ts';
import { signIn as tr } from './tr/sign-in.ts';

export const signInTexts = defineTexts(en, tr);

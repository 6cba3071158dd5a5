import { defineTexts } from './define-texts.ts';
import { mail as en } from './en/mail.ts';
import { mail as tr } from './tr/mail.ts';

export const mailTexts = defineTexts(en, tr);

import { defineTexts } from './define-texts.ts';
import { role as en } from './en/role.ts';
import { role as tr } from './tr/role.ts';

export const roleTexts = defineTexts(en, tr);

import { defineTexts } from './define-texts.ts';
import { audit as en } from './en/audit.ts';
import { audit as tr } from './tr/audit.ts';

export const auditTexts = defineTexts(en, tr);

import { defineTexts } from './define-texts.ts';
import { company as en } from './en/company.ts';
import { company as tr } from './tr/company.ts';

export const companyTexts = defineTexts(en, tr);

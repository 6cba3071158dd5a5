import { defineTexts } from './define-texts.ts';
import { companySecurity as en } from './en/company-security.ts';
import { companySecurity as tr } from './tr/company-security.ts';

export const companySecurityTexts = defineTexts(en, tr);

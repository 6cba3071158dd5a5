import { defineTexts } from './define-texts.ts';
import { companySignOn as en } from './en/company-sign-on.ts';
import { companySignOn as tr } from './tr/company-sign-on.ts';

export const companySignOnTexts = defineTexts(en, tr);

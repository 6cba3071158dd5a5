import { enCompany } from './en-company.ts';
import { enFile } from './en-file.ts';
import { enSignOn } from './en-sign-on.ts';
import { enSitemap } from './en-sitemap.ts';
import { enValidation } from './en-validation.ts';
import { trCompany } from './tr-company.ts';
import { trFile } from './tr-file.ts';
import { trSignOn } from './tr-sign-on.ts';
import { trSitemap } from './tr-sitemap.ts';
import { trValidation } from './tr-validation.ts';

/**
 * What forms say, without the rest of the catalogue: the login page loads this and nothing of answers, permissions and
 * invitations. Every key that begins with `validation.` has to be among these; a test holds it.
 */
export const validationTexts = {
  en: { ...enCompany, ...enFile, ...enSignOn, ...enSitemap, ...enValidation },
  tr: { ...trCompany, ...trFile, ...trSignOn, ...trSitemap, ...trValidation },
} as const;

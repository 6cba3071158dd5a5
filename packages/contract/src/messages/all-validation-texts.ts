import { enClassification } from './en-classification.ts';
import { enCompany } from './en-company.ts';
import { enCustomTemplate } from './en-custom-template.ts';
import { enFile } from './en-file.ts';
import { enForm } from './en-form.ts';
import { enProvider } from './en-provider.ts';
import { enPublicLink } from './en-public-link.ts';
import { enScreen } from './en-screen.ts';
import { enSignOn } from './en-sign-on.ts';
import { enSitemap } from './en-sitemap.ts';
import { enSpreadsheet } from './en-spreadsheet.ts';
import { trClassification } from './tr-classification.ts';
import { trCompany } from './tr-company.ts';
import { trCustomTemplate } from './tr-custom-template.ts';
import { trFile } from './tr-file.ts';
import { trForm } from './tr-form.ts';
import { trProvider } from './tr-provider.ts';
import { trPublicLink } from './tr-public-link.ts';
import { trScreen } from './tr-screen.ts';
import { trSignOn } from './tr-sign-on.ts';
import { trSitemap } from './tr-sitemap.ts';
import { trSpreadsheet } from './tr-spreadsheet.ts';
import { addValidationTexts } from './validation-texts.ts';

// Loaded for what it does: with it, every key that begins with `validation.` has its text; a test holds that.
addValidationTexts({
  en: {
    ...enClassification,
    ...enCompany,
    ...enCustomTemplate,
    ...enFile,
    ...enForm,
    ...enProvider,
    ...enPublicLink,
    ...enScreen,
    ...enSignOn,
    ...enSitemap,
    ...enSpreadsheet,
  },
  tr: {
    ...trClassification,
    ...trCompany,
    ...trCustomTemplate,
    ...trFile,
    ...trForm,
    ...trProvider,
    ...trPublicLink,
    ...trScreen,
    ...trSignOn,
    ...trSitemap,
    ...trSpreadsheet,
  },
});

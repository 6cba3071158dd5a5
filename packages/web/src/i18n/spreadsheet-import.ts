import { defineTexts } from './define-texts.ts';

/** Texts of an import that goes on. */
export const spreadsheetImportTexts = defineTexts(
  {
    progress: 'Progress of the import',
    reading: 'Reading the rows',
    planning: 'Recognizing the columns',
    writing: 'Writing the table',
    checking: 'Finding totals and keys',
    storing: 'Storing the table',
  },
  {
    progress: 'İçe aktarmanın ilerlemesi',
    reading: 'Satırlar okunuyor',
    planning: 'Sütunlar tanınıyor',
    writing: 'Tablo yazılıyor',
    checking: 'Toplamlar ve anahtarlar bulunuyor',
    storing: 'Tablo saklanıyor',
  },
);

import { defineTexts } from './define-texts.ts';

export const spreadsheetProblemTexts = defineTexts(
  {
    title: 'Rows and cells with problems',
    intro:
      'Rows that could not be read are not in the table. Cells that do not fit keep their text, and are left out of sums.',
    file: 'File',
    row: 'Row',
    column: 'Column',
    text: 'Text',
    reason: 'Reason',
    wholeRow: 'Whole row',
  },
  {
    title: 'Sorunlu satırlar ve hücreler',
    intro: 'Okunamayan satırlar tabloda yok. Uymayan hücreler metnini korur ve toplamlara katılmaz.',
    file: 'Dosya',
    row: 'Satır',
    column: 'Sütun',
    text: 'Metin',
    reason: 'Neden',
    wholeRow: 'Bütün satır',
  },
);

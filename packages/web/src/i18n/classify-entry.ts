import { defineTexts } from './define-texts.ts';

/** Apart from the other texts of the classification, because the dashboard loads them. */
export const classifyEntryTexts = defineTexts(
  {
    open: 'Classify texts',
    openText: 'Sort many texts, files or rows of a table into labels.',
  },
  {
    open: 'Metinleri sınıflandır',
    openText: 'Çok sayıda metni, dosyayı ya da bir tablonun satırlarını etiketlere ayırın.',
  },
);

import { detectLanguage } from '../../retrieval/text-language.ts';
import { foldCase } from './cell-kind.ts';

/** Turkish words in labels of tables that have no letter which says so, or are written without it. */
const turkishLabel =
  /tutar|bakiye|fiyat|bedel|gelir|gider|toplam|ciro|harcama|kdv|fatura|tarih|adet|miktar|m[uü][sş]teri|a[cç]iklama|sipari[sş]|[oö]deme/;

/** The language of a table's header. @param hint that of its cells, where the header does not tell */
export function languageOfLabels(labels: readonly string[], hint: 'en' | 'tr'): 'en' | 'tr' {
  if (labels.some((label) => turkishLabel.test(foldCase(label)))) return 'tr';
  return detectLanguage(labels.join(' '), hint) === 'tr' ? 'tr' : 'en';
}

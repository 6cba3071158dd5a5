import { defineTexts } from './define-texts.ts';

/** Conditions that say which rows of a table visitors of a public link may ask. */
export const publicLinkRowTexts = defineTexts(
  {
    rowFilters: 'Only rows where',
    addFilter: 'Add a condition',
    removeFilter: 'Remove the condition',
    filterColumn: 'Column',
    filterOperator: 'Comparison',
    filterValue: 'Value',
    'operator.equals': 'is',
    'operator.contains': 'contains',
    'operator.less': 'is less than',
    'operator.greater': 'is more than',
    'operator.empty': 'is empty',
    'operator.filled': 'is filled',
  },
  {
    rowFilters: 'Yalnızca şu satırlar',
    addFilter: 'Koşul ekle',
    removeFilter: 'Koşulu kaldır',
    filterColumn: 'Sütun',
    filterOperator: 'Karşılaştırma',
    filterValue: 'Değer',
    'operator.equals': 'eşittir',
    'operator.contains': 'içerir',
    'operator.less': 'küçüktür',
    'operator.greater': 'büyüktür',
    'operator.empty': 'boştur',
    'operator.filled': 'doludur',
  },
);

import type { Message } from '@docent/contract/messages/format';
import type { list as en } from '../en/list.ts';

export const list: Record<keyof typeof en, Message> = {
  range: '{from}–{to} / {total}',
  previousPage: 'Önceki sayfa',
  nextPage: 'Sonraki sayfa',
  pages: 'Sayfalar',
  pageSize: 'Sayfa başına satır',
  sortBy: 'Sıralama',
  ascending: '{name}, artan',
  descending: '{name}, azalan',
  noMatchTitle: 'Eşleşen bir şey yok',
  noMatchText: 'Başka bir sözcük deneyin ya da filtreleri kaldırın.',
  clearNarrowing: 'Arama ve filtreleri temizle',
  rowActions: '{name} için işlemler',
  actionsColumn: 'İşlemler',
  selectRow: '{name} seçin',
  selectPage: 'Bu sayfadaki bütün satırları seçin',
  selected: { one: '{count} satır seçili', other: '{count} satır seçili' },
  selection: 'Seçim',
  clearSelection: 'Seçimi temizle',
  all: '{name}: tümü',
};

import type { Message } from '@docent/contract/messages/format';
import type { form as en } from '../en/form.ts';

export const form: Record<keyof typeof en, Message> = {
  save: 'Kaydet',
  saving: 'Kaydediliyor...',
  discard: 'Değişikliklerden vazgeç',
  unsaved: 'Kaydedilmemiş değişiklikleriniz var.',
  unsavedTitle: 'Kaydetmeden ayrılmak istiyor musunuz?',
  unsavedMessage: 'Değişiklikleriniz kaydedilmedi.',
  unsavedLeave: 'Ayrıl',
  unsavedStay: 'Kal',
  checkAll: 'Tümünü işaretle',
  uncheckAll: 'Tüm işaretleri kaldır',
  gridCell: '{row}: {column}',
  gridRow: '{row}: tümü',
  gridColumn: 'Tümü: {column}',
  searchOptions: '{name} içinde ara',
  noOptions: 'Hiçbir şey bulunamadı',
  chosen: { one: '{count} seçili', other: '{count} seçili' },
  clearChoice: 'Seçimi kaldır',
  openOptions: '{name} seçeneklerini göster',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  copyFailed: 'Kopyalanamadı. Metin seçili: Ctrl+C ya da ⌘C tuşlarına basın.',
};

import type { Message } from '@docent/contract/messages/format';
import type { ui as en } from '../en/ui.ts';

export const ui: Record<keyof typeof en, Message> = {
  close: 'Kapat',
  cancel: 'Vazgeç',
  confirm: 'Onayla',
  retry: 'Tekrar dene',
  loading: 'Yükleniyor…',
  search: 'Ara',
  clearSearch: 'Aramayı temizle',
  remove: '{name} öğesini kaldır',
  showPassword: 'Parolayı göster',
  hidePassword: 'Parolayı gizle',
  navigating: 'Sayfa yükleniyor',
  toasts: 'Bildirimler',
  choose: 'Seçin…',
  openCalendar: 'Tarih seç: {name}',
  calendarOf: 'Takvim: {name}',
  dateUnreadable: '{example} gibi bir tarih yazın',
  previousMonth: 'Önceki ay',
  nextMonth: 'Sonraki ay',
  month: 'Ay',
  year: 'Yıl',
  days: 'Günler',
  time: 'Saat',
  failedTitle: 'Bu bölüm yüklenemedi',
  typeToConfirm: 'Onaylamak için “{text}” yazın',
};

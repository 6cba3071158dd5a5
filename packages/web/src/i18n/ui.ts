import { defineTexts } from './define-texts.ts';

/** Words of the design system itself: names of its buttons and of what it announces. */
export const uiTexts = defineTexts(
  {
    close: 'Close',
    cancel: 'Cancel',
    confirm: 'Confirm',
    retry: 'Try again',
    loading: 'Loading…',
    search: 'Search',
    clearSearch: 'Clear search',
    remove: 'Remove {name}',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    navigating: 'Loading page',
    choose: 'Choose…',
    failedTitle: 'This could not be loaded',
    typeToConfirm: 'Type “{text}” to confirm',
    otherSlices: { one: '{count} other', other: '{count} others' },
  },
  {
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
    choose: 'Seçin…',
    failedTitle: 'Bu bölüm yüklenemedi',
    typeToConfirm: 'Onaylamak için “{text}” yazın',
    otherSlices: { one: 'Diğer ({count})', other: 'Diğer ({count})' },
  },
);

import type { Message } from '@docent/contract/messages/format';
import type { sidebar as en } from '../en/sidebar.ts';

export const sidebar: Record<keyof typeof en, Message> = {
  history: 'Geçmiş',
  historyEmpty: 'Sohbetleriniz burada görünecek.',
  untitled: 'Adsız',
  more: '{name} için işlemler',
  rename: 'Yeniden adlandır',
  renameTitle: 'Sohbeti yeniden adlandır',
  renameMessage: 'Tanıyacağınız bir ad seçin.',
  renameSave: 'Kaydet',
  renamed: 'Sohbet yeniden adlandırıldı',
  delete: 'Sil',
  deleteTitle: 'Sohbeti sil',
  deleteMessage: 'Bu sohbeti silmek istediğinizden emin misiniz?',
  deleteConfirm: 'Sohbeti sil',
  deleted: 'Sohbet silindi',
  failed: 'Bir şeyler ters gitti',
};

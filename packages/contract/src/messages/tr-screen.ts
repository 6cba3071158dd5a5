import type { enScreen } from './en-screen.ts';
import type { Message } from './format.ts';

export const trScreen: Record<keyof typeof enScreen, Message> = {
  'errors.buildNotFailed': 'Yalnızca başarısız derlemeler iptal edilebilir',
  'errors.fileDownloadFailed': 'Dosya indirilemedi',
  'errors.fileTooLarge': 'Bir dosya en fazla {max} olabilir.',
  'errors.noPermission': 'Hay aksi, buna yetkiniz yok!',
  'errors.pageNotFound': 'Hay aksi, aradığınız sayfa bulunamadı.',
  'errors.pdfDownloadFailed': 'PDF indirilemedi',
  'errors.pdfViewFailed': 'PDF görüntülenemedi',
  'errors.questionPending': 'Lütfen mevcut sorunun yanıtlanmasını bekleyin',
  'errors.tooManyFiles': 'Lütfen bir seferde en fazla {max} dosya seçin.',
  'file.pastedName': 'Yapıştırılan metin',
  'validation.before_from': 'Son gün ilk günden önce olamaz',
  'validation.fileUids.selection': 'Lütfen taşınacak ya da silinecek dosyaları seçin',
  'validation.fileName.required': 'Lütfen dosya için bir ad girin',
  'validation.folder.required': 'Lütfen bir klasör seçin',
  'validation.folderName.required': 'Lütfen bir klasör adı girin',
  'validation.text.required': 'Lütfen metninizi girin',
  'validation.logo.format': 'PNG, JPEG veya WebP bir görsel seçin',
  'validation.logo.too_large': 'Görsel en fazla {max} olabilir',
  'validation.picture.format': 'PNG, JPEG veya WebP biçiminde bir görsel seçin.',
  'validation.picture.too_large': 'Görsel en çok 200 KB olabilir.',
};

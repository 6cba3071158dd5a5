import type { enUpload } from './en-upload.ts';
import type { Message } from './format.ts';

export const trUpload: Record<keyof typeof enUpload, Message> = {
  'errors.uploadNotFound': 'Bu yükleme bulunamadı. Lütfen yeniden başlatın.',
  'errors.uploadOffset': 'Yükleme başka bir yerde kaldı. Lütfen nerede kaldığını sorup oradan devam edin.',
  'errors.uploadBusy': 'Bu yükleme şu anda tamamlanıyor. Lütfen birazdan yeniden deneyin.',
  'errors.uploadFinal': 'Başka yüklemeleri birleştiren bir yüklemeye veri eklenemez.',
  'errors.uploadUnfinished':
    'Yalnızca tamamlanmış ve henüz birleştirilmemiş kısmi yüklemeler birleştirilebilir.',
  'errors.tooManyUploads':
    'Tamamlanmamış {max} yüklemeniz var. Lütfen önce bazılarını tamamlayın ya da iptal edin.',
  'errors.tusVersion': 'Yüklemeler tus protokolünün {version} sürümüyle sürdürülür.',
  'errors.checksumMismatch': 'Veriler gönderildiği gibi ulaşmadı. Lütfen yeniden gönderin.',
};

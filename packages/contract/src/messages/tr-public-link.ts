import type { enPublicLink } from './en-public-link.ts';
import type { Message } from './format.ts';

export const trPublicLink: Record<keyof typeof enPublicLink, Message> = {
  'errors.visitorOver': 'Bu sohbet sona erdi.',
  'errors.linkPasswordWrong': 'Parola doğru değil.',
  'errors.linkConsentNeeded': 'Lütfen önce bu sohbetin koşullarını kabul edin.',
  'errors.linkBusy': 'Şu anda çok fazla soru soruluyor. Lütfen {minutes} dk sonra yeniden deneyin.',
  'errors.linkDayReached': 'Bu sohbet bugünkü tüm soruları yanıtladı. Lütfen yarın yeniden gelin.',
  'errors.linkVisitorDayReached': 'Bugünlük tüm sorularınızı sordunuz. Lütfen yarın yeniden gelin.',
  'errors.linkPaused': 'Bu sohbet şu anda ara veriyor. Lütfen daha sonra yeniden deneyin.',
  'errors.linkWithoutTables': 'Ziyaretçilerin sorabileceği en az bir tablo seçin.',
  'validation.origin': 'https://www.ornek.com gibi bir sitenin adresi olmalıdır',
  'validation.filterValue':
    'Bir değer girin ya da bu koşulu kaldırın. Değeri olmayan hücreler için “boştur” seçin.',
  'validation.contrast': 'İki renk, yazının okunamayacağı kadar birbirine yakın',
  'external.step.search': 'Aranıyor',
  'external.step.read': 'Okunuyor',
  'external.step.reason': 'Düşünülüyor',
  'external.step.sql': 'Veriler hazırlanıyor',
  'external.step.run': 'Hesaplanıyor',
  'external.document': 'Bir belge',
  'external.handover.contact': 'İletişim: {contact}',
  'external.handover.note': 'Mesaj: {note}',
  'external.handover.conversation': 'Sohbet:',
  'external.handover.question': 'Ziyaretçi: {text}',
  'external.handover.answer': 'Yanıt: {text}',
  'external.handover.open': 'Sohbeti aç',
};

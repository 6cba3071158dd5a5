import type { Message } from '@docent/contract/messages/format';
import type { companySecurity as en } from '../en/company-security.ts';

export const companySecurity: Record<keyof typeof en, Message> = {
  secondStep: 'İkinci giriş adımı',
  secondStepText: 'Parolanın yanında bir doğrulama uygulaması veya geçiş anahtarı.',
  demand: 'Kimler için zorunlu',
  off: 'Hiç kimse',
  offText: 'Herkes kendisi karar verir.',
  admins: 'Yöneticiler',
  adminsText: 'Yönetici türündeki kullanıcılar.',
  everyone: 'Herkes',
  everyoneText: 'Şirketin tüm kullanıcıları.',
  demandEffect:
    'İkinci adımı olmayan kullanıcılar, şu anda oturumları açık olsa da, başka bir şey yapmadan önce bir tane kurar. API anahtarları çalışmaya devam eder.',
  providerCounts: 'Tek oturum açma ikinci adım sayılır',
  providerCountsHint:
    'Sağlayıcınız ikinci adımı kendisi istiyorsa açık bırakın. Kapalıyken oradan gelenler burada da ikinci bir adım yapar.',
  idle: 'Kullanılmayan oturumlar',
  idleText: 'Docent’i bir süredir kullanmayanların oturumunu kapatır.',
  idleMinutes: 'Oturumu kapatma süresi',
  idleHint:
    'Hiçbir zaman kapatılmaması için boş bırakın; {min} ile {max} dakika arasında. Açık olup kullanılmayan bir sayfa kullanım sayılmaz, yüklemeler sayılır.',
  minutes: 'dakika',
  saved: 'Güvenlik ayarları kaydedildi',
};

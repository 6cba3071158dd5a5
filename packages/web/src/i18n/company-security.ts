import { defineTexts } from './define-texts.ts';

/** The Security tab of the company settings. */
export const companySecurityTexts = defineTexts(
  {
    secondStep: 'Second sign-in step',
    secondStepText: 'An authenticator app or a passkey, besides the password.',
    demand: 'Require it of',
    off: 'Nobody',
    offText: 'Everybody decides for themselves.',
    admins: 'Administrators',
    adminsText: 'Users of the type Admin.',
    everyone: 'Everyone',
    everyoneText: 'All users of the company.',
    demandEffect:
      'Users without a second step set one up before they can do anything else, also where they are signed in now. API keys go on working.',
    providerCounts: 'Single sign-on counts as the second step',
    providerCountsHint:
      'Leave it on when your provider asks for a second step itself. Off, people who come from there do a second step here as well.',
    idle: 'Idle sessions',
    idleText: 'Signs people out who have not used Docent for a while.',
    idleMinutes: 'Sign out after',
    idleHint:
      'Empty for never; {min} to {max} minutes. An open page that nobody uses does not count as use, uploads do.',
    minutes: 'minutes',
    saved: 'The security settings have been saved',
  },
  {
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
  },
);

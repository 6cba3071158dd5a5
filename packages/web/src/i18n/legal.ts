import { defineTexts } from './define-texts.ts';

/** Editing the terms of use and the privacy policy. */
export const legalTexts = defineTexts(
  {
    tab: 'Legal texts',
    intro:
      'What the links at the foot of the sign-in pages lead to. Markdown; an empty text becomes the one that came with Docent again.',
    terms: 'Terms of Use',
    privacy: 'Privacy Policy',
    en: 'English',
    tr: 'Turkish',
    saved: 'Legal text saved',
    companyIntro:
      'What people of your company read under the links at the foot of the sign-in pages. Markdown; where a text is empty, that of the installation holds.',
    installationHolds: 'Nothing of your own: the installation’s text holds.',
    startFrom: 'Start from the installation’s text',
  },
  {
    tab: 'Yasal metinler',
    intro:
      'Giriş sayfalarının altındaki bağlantılar bunları açar. Markdown kullanabilirsiniz; boş bırakılan metin, Docent ile gelen metne döner.',
    terms: 'Kullanım Koşulları',
    privacy: 'Gizlilik Politikası',
    en: 'İngilizce',
    tr: 'Türkçe',
    saved: 'Yasal metin kaydedildi',
    companyIntro:
      'Şirketinizden kişilerin giriş sayfalarının altındaki bağlantılarda okudukları. Markdown kullanabilirsiniz; boş bırakılan metnin yerine kurulumun metni geçerlidir.',
    installationHolds: 'Size özel bir metin yok: kurulumun metni geçerli.',
    startFrom: 'Kurulumun metninden başla',
  },
);

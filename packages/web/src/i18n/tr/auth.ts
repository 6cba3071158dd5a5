import type { Message } from '@docent/contract/messages/format';
import type { auth as en } from '../en/auth.ts';

export const auth: Record<keyof typeof en, Message> = {
  companyTitle: 'Yeniden hoş geldiniz',
  companyIntro: 'Devam etmek için şirket kodunuzu girin.',
  companyCode: 'Şirket kodu',
  companyHint: 'Kodu size yöneticiniz verdi.',
  continue: 'Devam et',
  checking: 'Kontrol ediliyor…',
  loginTitle: 'Giriş',
  loginIntro: '{company} hesabınızla oturum açın',
  email: 'E-posta',
  password: 'Parola',
  login: 'Giriş yap',
  loggingIn: 'Giriş yapılıyor…',
  otherCompany: 'Başka bir şirket kodu kullan',
  terms: 'Kullanım Koşulları',
  privacy: 'Gizlilik Politikası',
  back: 'Geri',
  language: 'Dil',
  exampleTitle: 'Liman Kütüphanesi: kısa el kitabı',
  exampleBefore: 'Üyeler aynı anda en çok sekiz yayın ödünç alabilir.',
  examplePassage: 'Kitaplar 28 gün, dergiler ve filmler 7 gün süreyle verilir.',
  exampleAfter: 'Başka bir üye ayırtmamışsa süre iki kez, her seferinde 14 gün uzatılabilir.',
  exampleQuestion: 'Bir kitap ne kadar süre bende kalabilir?',
  exampleAnswer: 'Bir kitap 28 gün sizde kalabilir.',
  tagline: 'Belgelerinizden yanıtlar, her biri yazdığı yerle birlikte.',
};

import type { Message } from '@docent/contract/messages/format';
import type { legal as en } from '../en/legal.ts';

export const legal: Record<keyof typeof en, Message> = {
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
};

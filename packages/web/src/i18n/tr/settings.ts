import type { Message } from '@docent/contract/messages/format';
import type { settings as en } from '../en/settings.ts';

export const settings: Record<keyof typeof en, Message> = {
  title: 'Ayarlar',
  password: 'Parolayı değiştir',
  passwordText: 'Hesabınızı güvende tutun.',
  appTitle: 'Uygulama Ayarları',
  language: 'Dil',
  languageText: 'Bütün sayfalar, mesajlar ve tarihler bu dilde olur.',
  dateFormat: 'Tarih biçimi',
  timeFormat: 'Saat biçimi',
  formatText: 'Geçerli projedeki herkes için.',
  formatFixedText: 'Geçerli proje için, onu düzenleyebilenler belirler.',
  theme: 'Tema',
  themeText: 'Açık, koyu ya da sisteminizdeki gibi.',
  themeSystem: 'Sistem',
  themeLight: 'Açık',
  themeDark: 'Koyu',
  profileTitle: 'Kişisel Profil',
  search: 'Ayarlarda ara',
  nothingFound: '“{q}” ile eşleşen bir ayar yok.',
};

import type { Message } from '@docent/contract/messages/format';
import type { settings as en } from '../en/settings.ts';

export const settings: Record<keyof typeof en, Message> = {
  title: 'Ayarlar',
  intro: 'Profiliniz ve Docent’in size nasıl göründüğü.',
  profile: 'Kişisel profil',
  profileText: 'Adınız ve telefon numaranız.',
  password: 'Parolayı değiştir',
  passwordText: 'Hesabınızı güvende tutun.',
  app: 'Uygulama ayarları',
  appText: 'Dil ve tema.',
  appTitle: 'Uygulama Ayarları',
  language: 'Dil',
  languageText: 'Bütün sayfalar, mesajlar ve tarihler bu dilde olur.',
  theme: 'Tema',
  themeText: 'Açık, koyu ya da sisteminizdeki gibi.',
  themeSystem: 'Sistem',
  themeLight: 'Açık',
  themeDark: 'Koyu',
  profileTitle: 'Kişisel Profil',
};

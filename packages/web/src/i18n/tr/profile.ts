import type { Message } from '@docent/contract/messages/format';
import type { profile as en } from '../en/profile.ts';

export const profile: Record<keyof typeof en, Message> = {
  profile: 'Profil',
  security: 'Güvenlik',
  menu: '{name} profil menüsü',
  appLanguage: 'Uygulama Dili',
  logout: 'Çıkış yap',
  accountTitle: 'Hesap ayarları',
  name: 'Ad',
  email: 'E-posta',
  emailHint: 'Güvenlik bölümünde değiştirebilirsiniz.',
  phone: 'Telefon',
  save: 'Kaydet',
  saving: 'Kaydediliyor...',
  saved: 'Profil kaydedildi',
  changePassword: 'Parolayı değiştir',
  currentPassword: 'Mevcut parola',
  newPassword: 'Yeni parola',
  newPasswordHint: 'En az {min} karakter.',
  confirmPassword: 'Parolayı onayla',
  passwordChanged: 'Parola değiştirildi',
  passwordNote: 'Parolanızı değiştirdiğinizde diğer oturumlarınız kapatılır.',
};

import type { Message } from '@docent/contract/messages/format';
import type { preference as en } from '../en/preference.ts';

export const preference: Record<keyof typeof en, Message> = {
  notifications: 'Bildirimler',
  notificationsIntro: 'Nelerin, nerede haber verileceği.',
  saved: 'Tercihler kaydedildi',
  grid: 'Bildirimler',
  answer: 'Yanıtlar',
  answerText: 'Beklemediğiniz bir yanıt hazır olduğunda.',
  model: 'Özel modeller',
  modelText: 'Bir derleme hazır olduğunda ya da başarısız olduğunda.',
  file: 'Dosyalar',
  fileText: 'Bir dosya okunamadığında.',
  account: 'Hesap',
  accountText: 'Yeni aygıtlardan girişler ve parola değişiklikleri.',
  inApp: 'Docent içinde',
  push: 'Tarayıcı',
  mail: 'E-posta',
  invoice: 'Fatura bilgileri',
  invoiceIntro: 'Adınıza düzenlenen faturalarda yer alır.',
  invoiceTitle: 'Ad ya da unvan',
  taxOffice: 'Vergi dairesi',
  taxNumber: 'Vergi numarası',
  email: 'Fatura e-postası',
  address: 'Adres',
  city: 'Şehir',
  country: 'Ülke',
};

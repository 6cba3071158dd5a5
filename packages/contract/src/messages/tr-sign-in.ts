import type { enSignIn } from './en-sign-in.ts';
import type { Message } from './format.ts';

export const trSignIn: Record<keyof typeof enSignIn, Message> = {
  'errors.secondStepNeeded': 'Doğrulama uygulamanızdaki kodu girin.',
  'errors.sessionIdle': {
    one: '{count} dakika boyunca işlem yapmadığınız için oturumunuz kapatıldı. Lütfen yeniden giriş yapın.',
    other: '{count} dakika boyunca işlem yapmadığınız için oturumunuz kapatıldı. Lütfen yeniden giriş yapın.',
  },
  'errors.secondStepRequired': 'Şirketiniz ikinci bir giriş adımı istiyor. Lütfen önce onu tamamlayın.',
  'errors.secondStepDemanded':
    'Şirketiniz ikinci bir giriş adımı istiyor. Bunu kaldırmadan önce başka birini kurun.',
  'errors.ticketOver': 'Bu işlem çok uzun sürdü. Lütfen yeniden giriş yapın.',
  'errors.wrongCode': 'Bu kod doğru değil.',
  'errors.resetCodeNotValid': 'Bu kod doğru değil veya artık geçerli değil. Yeni bir kod isteyebilirsiniz.',
  'errors.emailChangeWithoutPassword':
    'Değişikliği onaylayacak bir parolanız yok. E-postanızı değiştirmesi için bir yöneticiye başvurun.',
  'errors.twoStepEnabled': 'İki adımlı giriş zaten açık.',
  'errors.twoStepNotStarted': 'İki adımlı giriş henüz kurulmadı.',
  'errors.passkeyRefused': 'Bu geçiş anahtarı kabul edilmedi. Lütfen yeniden deneyin.',
  'errors.tooManyPasskeys': 'En fazla {max} geçiş anahtarınız olabilir. Önce birini kaldırın.',
  'errors.signInBusy': 'Şu anda çok sayıda kişi giriş yapıyor. Lütfen birazdan yeniden deneyin.',
};

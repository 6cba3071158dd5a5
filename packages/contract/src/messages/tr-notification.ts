import type { enNotification } from './en-notification.ts';
import type { Message } from './format.ts';

export const trNotification: Record<keyof typeof enNotification, Message> = {
  'notification.hello': 'Merhaba {name},',
  'notification.answerReady': 'Yanıtınız hazır: {title}',
  'notification.answerReady.subject': 'Yanıtınız hazır',
  'notification.answerFailed': 'Sorunuz yanıtlanamadı: {title}',
  'notification.answerFailed.subject': 'Sorunuz yanıtlanamadı',
  'notification.buildReady': '{model} modeli derlendi ve hazır.',
  'notification.buildReady.subject': 'Modeliniz hazır',
  'notification.buildFailed': '{model} modeli derlenemedi.',
  'notification.buildFailed.subject': 'Modeliniz derlenemedi',
  'notification.openConversation': 'Sohbeti aç',
  'notification.openModel': 'Modeli aç',
  'notification.whySent':
    'Bu e-postayı, bildirim ayarlarınızda açtığınız için alıyorsunuz. Dilediğinizde oradan kapatabilirsiniz.',
};

import type { Message } from '@docent/contract/messages/format';
import type { legal as en } from '../en/legal.ts';

export const legal: Record<keyof typeof en, Message> = {
  termsAccess:
    'Docent’i, şirketinizin size verdiği hesapla ve şirketinizin sizden istediği işler için kullanabilirsiniz. Parolanızı kimseyle paylaşmayın; başka birinin bildiğini düşünüyorsanız yöneticinize haber verin.',
  termsContent:
    'Eklediğiniz dosyalar ve metinler şirketinize aittir. Yalnızca kullanma hakkınız olanları ekleyin. Aynı projede çalıştığınız kişiler projenin içindekileri okuyabilir.',
  termsAnswers:
    'Yanıtlar yazılım tarafından üretilir; yanlış ya da eksik olabilir. Her kaynak, dayandığı bölümü açar: bir yanıta güvenmeden önce o bölümü okuyun.',
  termsOperator:
    'Bu kurulumdan onu işleten şirket sorumludur; ek kurallar koyabilir, hesapları askıya alabilir ve içerik kaldırabilir.',
  privacyStored:
    'Docent adınızı, e-posta adresinizi, verdiyseniz telefon numaranızı, eklediğiniz dosya ve metinleri, sorularınızı ve yanıtlarını, oturum açtığınız zamanları saklar.',
  privacyPlace:
    'Bunların tümü, bu kurulumu işleten şirketin makinelerinde tutulur. Dışarıdaki bir yapay zekâ modeli bağlıysa sorunuz ve gereken bölümler o modelin sağlayıcısına gönderilir; bağlı değilse hiçbir şey bu makinelerden çıkmaz.',
  privacyBrowser:
    'Tarayıcınız şirket kodunuzu, oturumunuzu, dilinizi ve ekrandaki tercihlerinizi saklar. Reklam ve başkalarının izlemesi yoktur.',
  privacyRights:
    'Sohbetlerinizi ve dosyalarınızı istediğiniz zaman silebilirsiniz. Hakkınızda saklananları görmek, düzeltmek veya sildirmek için yöneticinize başvurun.',
};

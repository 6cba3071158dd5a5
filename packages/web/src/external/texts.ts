/** The texts of public pages, in a dictionary of their own: the page is small, and loads none of the product's. */
const en = {
  welcome: 'What would you like to know?',
  placeholder: 'Ask a question',
  send: 'Send',
  stop: 'Stop',
  you: 'You',
  answer: 'Answer',
  start: 'Start the chat',
  password: 'Password',
  agree: 'I agree',
  gone: 'This chat is not available.',
  goneText: 'The address may be wrong, or the chat was closed.',
  ended: 'This chat has ended.',
  offline: 'There is no connection. Please try again.',
  again: 'Try again',
  restart: 'Start again',
  sources: 'Sources',
  source: 'Source {n}',
  page: 'page {page}',
  download: 'Download the file',
  close: 'Close',
  good: 'Good answer',
  bad: 'Bad answer',
  why: 'What was wrong?',
  thanks: 'Thank you.',
  human: 'Ask for a human',
  contact: 'How can we reach you? (email or phone)',
  note: 'What do you need? (optional)',
  sendRequest: 'Send the request',
  cancel: 'Cancel',
  sent: 'Your request was sent with this conversation. Somebody will contact you.',
  delete: 'Delete conversation',
  deleteAsk: 'Delete this conversation? It cannot be brought back.',
  deleted: 'The conversation was deleted.',
  language: 'Language',
  working: 'Working',
  ready: 'The answer is ready.',
  stopped: 'The answer was stopped.',
  cut: 'The answer was cut short.',
  rows: 'Showing {shown} of {count} rows',
  choose: 'Which one do you mean?',
  required: 'Please fill in this field.',
  newTab: 'opens in a new tab',
  chart: 'Chart',
  yes: 'Yes',
  no: 'No',
};

export type Texts = typeof en;

const tr: Texts = {
  welcome: 'Ne öğrenmek istersiniz?',
  placeholder: 'Bir soru sorun',
  send: 'Gönder',
  stop: 'Durdur',
  you: 'Siz',
  answer: 'Yanıt',
  start: 'Sohbete başla',
  password: 'Parola',
  agree: 'Kabul ediyorum',
  gone: 'Bu sohbet kullanılamıyor.',
  goneText: 'Adres yanlış olabilir ya da sohbet kapatılmış olabilir.',
  ended: 'Bu sohbet sona erdi.',
  offline: 'Bağlantı yok. Lütfen yeniden deneyin.',
  again: 'Yeniden dene',
  restart: 'Yeniden başla',
  sources: 'Kaynaklar',
  source: 'Kaynak {n}',
  page: 'sayfa {page}',
  download: 'Dosyayı indir',
  close: 'Kapat',
  good: 'İyi yanıt',
  bad: 'Kötü yanıt',
  why: 'Yanlış olan neydi?',
  thanks: 'Teşekkürler.',
  human: 'Bir yetkiliyle görüş',
  contact: 'Size nasıl ulaşabiliriz? (e-posta veya telefon)',
  note: 'Neye ihtiyacınız var? (isteğe bağlı)',
  sendRequest: 'İsteği gönder',
  cancel: 'Vazgeç',
  sent: 'İsteğiniz bu sohbetle birlikte gönderildi. Size ulaşılacak.',
  delete: 'Sohbeti sil',
  deleteAsk: 'Bu sohbet silinsin mi? Geri getirilemez.',
  deleted: 'Sohbet silindi.',
  language: 'Dil',
  working: 'Çalışıyor',
  ready: 'Yanıt hazır.',
  stopped: 'Yanıt durduruldu.',
  cut: 'Yanıt yarıda kaldı.',
  rows: '{count} satırdan {shown} tanesi gösteriliyor',
  choose: 'Hangisini kastediyorsunuz?',
  required: 'Lütfen bu alanı doldurun.',
  newTab: 'yeni sekmede açılır',
  chart: 'Grafik',
  yes: 'Evet',
  no: 'Hayır',
};

export type PageLanguage = 'en' | 'tr';

const dictionaries: Record<PageLanguage, Texts> = { en, tr };

let current: PageLanguage = 'en';

export const pageLanguage = (): PageLanguage => current;

export function setPageLanguage(language: PageLanguage): void {
  current = language;
  document.documentElement.lang = language;
}

/** A text in the language of the page. */
export function t(key: keyof Texts, values: Record<string, string | number> = {}): string {
  return dictionaries[current][key].replaceAll(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
}

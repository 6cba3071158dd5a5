import { defineTexts } from './define-texts.ts';

export const tourTexts = defineTexts(
  {
    label: 'Tour',
    start: 'Show me around',
    position: '{at} of {count}',
    skip: 'Skip the tour',
    back: 'Back',
    next: 'Next',
    done: 'Done',
    'ask.title': 'Ask here',
    'ask.text':
      'Type a question, and drop files on it if it is about them. The answer shows where each statement is taken from.',
    'navigation.title': 'Everything you can do',
    'navigation.text': 'Chats, summaries, tables, models and files. What you did before is listed below.',
    'search.title': 'Find anything',
    'search.text': 'Search chats, files and pages, or run a command. Ctrl or Cmd and K opens it everywhere.',
    'notifications.title': 'What happened meanwhile',
    'notifications.text': 'Long work tells you here when it is finished.',
    'settings.title': 'Make it yours',
    'settings.text':
      'Language, formats, notifications, and for administrators users, roles and AI providers.',
  },
  {
    label: 'Tur',
    start: 'Tanıtım turunu başlat',
    position: '{at} / {count}',
    skip: 'Turu atla',
    back: 'Geri',
    next: 'İleri',
    done: 'Bitti',
    'ask.title': 'Buradan sorun',
    'ask.text':
      'Bir soru yazın; dosyalarla ilgiliyse onları üzerine bırakın. Yanıt, her ifadenin nereden alındığını gösterir.',
    'navigation.title': 'Yapabileceğiniz her şey',
    'navigation.text':
      'Sohbetler, özetler, tablolar, modeller ve dosyalar. Daha önce yaptıklarınız aşağıda listelenir.',
    'search.title': 'Her şeyi bulun',
    'search.text':
      'Sohbet, dosya ve sayfa arayın ya da bir komut çalıştırın. Ctrl ya da Cmd ve K her yerde açar.',
    'notifications.title': 'Bu arada olanlar',
    'notifications.text': 'Uzun süren işler bittiğinde burada haber verilir.',
    'settings.title': 'Kendinize göre ayarlayın',
    'settings.text':
      'Dil, biçimler, bildirimler; yöneticiler için kullanıcılar, roller ve yapay zekâ sağlayıcıları.',
  },
);

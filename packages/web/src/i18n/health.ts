import { defineTexts } from './define-texts.ts';

export const healthTexts = defineTexts(
  {
    tab: 'Health',
    title: 'Health of the installation',
    allWell: 'Everything that was checked is set up.',
    open: { one: 'One point needs a look.', other: '{count} points need a look.' },
    mend: 'Fix this',
    good: 'In order',
    hint: 'Worth knowing',
    problem: 'Needs a look',
    mailOk: 'Mails are sent by {server}.',
    mailOff: 'Mail is not set up: invitations and codes wait in the outbox.',
    mailWaiting: {
      one: 'Mail is not set up: one mail waits in the outbox.',
      other: 'Mail is not set up: {count} mails wait in the outbox.',
    },
    mailFailed: {
      one: 'One mail could not be delivered in the last 30 days.',
      other: '{count} mails could not be delivered in the last 30 days.',
    },
    mailAllSent: 'No mail failed in the last 30 days.',
    modelOk: 'An AI provider is connected. Each company chooses what answers it.',
    modelFailed: {
      one: 'The AI provider {name} failed its last test.',
      other: '{count} AI providers failed their last test.',
    },
    modelOff: 'No AI model is connected: the built-in engine answers.',
    addressOk: 'The public address uses https: {url}',
    addressOff:
      'The public address is {url}. Without https, browsers allow no passkeys and no notifications elsewhere than on this machine.',
    openOk: 'The installation is open to everyone.',
    maintenance: 'Maintenance mode is on: only operators get in.',
    databaseOk: 'The database runs on a PostgreSQL server of its own.',
    databaseEmbedded: 'The built-in database serves one machine. For several, connect a PostgreSQL server.',
  },
  {
    tab: 'Durum',
    title: 'Kurulumun durumu',
    allWell: 'Denetlenen her şey kurulu.',
    open: { one: 'Bir noktaya bakılması gerekiyor.', other: '{count} noktaya bakılması gerekiyor.' },
    mend: 'Düzelt',
    good: 'Yolunda',
    hint: 'Bilmekte yarar var',
    problem: 'Bakılmalı',
    mailOk: 'E-postalar {server} ile gönderiliyor.',
    mailOff: 'E-posta kurulu değil: davetler ve kodlar giden kutusunda bekliyor.',
    mailWaiting: {
      one: 'E-posta kurulu değil: giden kutusunda bir e-posta bekliyor.',
      other: 'E-posta kurulu değil: giden kutusunda {count} e-posta bekliyor.',
    },
    mailFailed: {
      one: 'Son 30 günde bir e-posta iletilemedi.',
      other: 'Son 30 günde {count} e-posta iletilemedi.',
    },
    mailAllSent: 'Son 30 günde iletilemeyen e-posta yok.',
    modelOk: 'Bir yapay zekâ sağlayıcısı bağlı. Neyin yanıtlayacağını her şirket kendisi seçer.',
    modelFailed: {
      one: 'Yapay zekâ sağlayıcısı {name} son denemede başarısız oldu.',
      other: '{count} yapay zekâ sağlayıcısı son denemede başarısız oldu.',
    },
    modelOff: 'Bağlı yapay zekâ modeli yok: yerleşik motor yanıtlıyor.',
    addressOk: 'Genel adres https kullanıyor: {url}',
    addressOff:
      'Genel adres {url}. https olmadan tarayıcılar, bu makine dışında geçiş anahtarlarına ve bildirimlere izin vermez.',
    openOk: 'Kurulum herkese açık.',
    maintenance: 'Bakım modu açık: yalnızca işletmeciler girebilir.',
    databaseOk: 'Veritabanı ayrı bir PostgreSQL sunucusunda çalışıyor.',
    databaseEmbedded:
      'Yerleşik veritabanı tek makineye hizmet eder. Birden çok makine için bir PostgreSQL sunucusu bağlayın.',
  },
);

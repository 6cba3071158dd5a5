/** Requests of customers, put together from parts: each label has phrases of its own, and all share openings and endings. */
interface RequestParts {
  readonly openings: readonly string[];
  readonly endings: readonly string[];
  /** Phrases that say what a request is about, and asides that people of every label add. */
  readonly labels: Readonly<Record<string, readonly string[]>>;
  readonly asides: readonly string[];
}

const english: RequestParts = {
  openings: [
    'Hello,',
    'Hi there,',
    'Good morning,',
    'To whom it may concern,',
    'As I wrote last week,',
    'Once again:',
    '',
  ],
  endings: [
    'Thanks.',
    'Please answer soon.',
    'I am not happy with this.',
    'Kind regards',
    'Can somebody help me?',
    '',
  ],
  asides: [
    'I have been a customer for six years',
    'nobody answers the telephone',
    'my order number is on the form',
    'this is the third time I write',
    'your website told me to use this form',
    'I read the help pages first',
    'my colleague has the same question',
    'I paid for the premium plan',
    'the parcel is for my mother',
    'I use the app every day',
    'my account is two years old',
    'I opened the invoice on my phone',
  ],
  labels: {
    Billing: [
      'I was charged twice this month',
      'the invoice shows the wrong tax',
      'please refund the second payment',
      'my credit card was declined at checkout',
      'the discount code was not applied',
      'the direct debit came too early',
      'I need a receipt for my accountant',
      'the price on the bill is higher than agreed',
      'when is the next instalment due',
      'you still owe me the deposit',
      'the amount was withdrawn in dollars',
      'the reminder fee is not justified',
    ],
    Delivery: [
      'the courier left the box in the rain',
      'my parcel has not arrived',
      'tracking says it is in the wrong city',
      'the package was damaged on the way',
      'can the driver come after five',
      'half of the shipment is missing',
      'the depot sent it back',
      'it was handed to a neighbour I do not know',
      'how long does shipping to Norway take',
      'the address label was wrong',
      'customs is holding my goods',
      'nobody rang the bell when they came',
    ],
    Technical: [
      'the app crashes when I open the camera',
      'the page stays white after an update',
      'an error with the number 502 appears',
      'the export button does nothing',
      'the screen freezes on my tablet',
      'synchronisation stopped yesterday',
      'the search finds no results any more',
      'pictures cannot be uploaded',
      'the printer is not found by the program',
      'the battery drains since the new version',
      'the file is corrupt after saving',
      'the map does not load',
    ],
    Account: [
      'I forgot my password',
      'please change my email address',
      'I want to delete my profile',
      'the second factor code never comes',
      'my user name is spelled wrong',
      'somebody else has signed in as me',
      'how do I add a family member',
      'the login says I am locked out',
      'I would like to merge two profiles',
      'please close my membership',
      'my phone number has changed',
      'the verification link has expired',
    ],
    Praise: [
      'your team was wonderful',
      'the new design is beautiful',
      'I recommend you to all my friends',
      'the quality is better than I hoped',
      'thank you for solving it so fast',
      'the lady at the counter was very kind',
      'keep up the good work',
      'it is the best shop in town',
      'five stars from me',
      'I love how simple it has become',
      'what a pleasant surprise',
      'my children enjoy it every evening',
    ],
  },
};

const turkish: RequestParts = {
  openings: ['Merhaba,', 'İyi günler,', 'Sayın yetkili,', 'Geçen hafta da yazmıştım,', 'Bir kez daha:', ''],
  endings: [
    'Teşekkürler.',
    'Lütfen dönüş yapın.',
    'Bundan memnun değilim.',
    'Saygılarımla',
    'Yardımcı olur musunuz?',
    '',
  ],
  asides: [
    'altı yıldır müşterinizim',
    'telefona kimse bakmıyor',
    'sipariş numaram formda yazıyor',
    'bu üçüncü yazışım',
    'önce yardım sayfalarını okudum',
    'arkadaşımın da aynı sorusu var',
    'paket annem için',
    'uygulamayı her gün kullanıyorum',
    'hesabım iki yıllık',
    'faturayı telefonda açtım',
  ],
  labels: {
    Ödeme: [
      'bu ay iki kez ücret alındı',
      'faturadaki vergi yanlış',
      'ikinci ödemeyi iade edin',
      'kredi kartım kabul edilmedi',
      'indirim kodu uygulanmadı',
      'muhasebecim için makbuz gerekiyor',
      'tutar anlaşılandan yüksek',
      'sonraki taksit ne zaman',
      'depozitomu geri vermediniz',
      'gecikme faizi haksız',
    ],
    Teslimat: [
      'kurye kutuyu yağmurda bıraktı',
      'kargom gelmedi',
      'takipte yanlış şehir görünüyor',
      'koli yolda ezilmiş',
      'dağıtıcı akşam beşten sonra gelsin',
      'gönderinin yarısı eksik',
      'depo geri göndermiş',
      'tanımadığım bir komşuya verilmiş',
      'gümrükte bekletiliyor',
      'adres etiketi hatalıydı',
    ],
    Teknik: [
      'uygulama kamerayı açınca çöküyor',
      'güncellemeden sonra ekran beyaz kalıyor',
      '502 numaralı hata çıkıyor',
      'dışa aktarma düğmesi çalışmıyor',
      'tablette donuyor',
      'eşitleme dün durdu',
      'arama sonuç bulmuyor',
      'resimler yüklenmiyor',
      'yazıcıyı görmüyor',
      'harita açılmıyor',
    ],
    Hesap: [
      'şifremi unuttum',
      'e-posta adresimi değiştirin',
      'profilimi silmek istiyorum',
      'doğrulama kodu gelmiyor',
      'kullanıcı adım yanlış yazılmış',
      'başkası benim adıma girmiş',
      'aile üyesi nasıl eklenir',
      'girişim kilitlendi',
      'üyeliğimi kapatın',
      'telefon numaram değişti',
    ],
  },
};

export interface LabelledText {
  readonly text: string;
  /** The place of its label. */
  readonly label: number;
}

/** Numbers that look random and are the same for the same seed. */
function createDraw(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}

/** Some requests name what another label is about as well, and a few were labelled by mistake, as in real collections. */
const otherTopicPercent = 30;
const mistakePercent = 5;
/** Words that are mistyped, so that not every phrase of the test was seen as it stands. */
const typoPercent = 8;

function mistype(phrase: string, draw: (count: number) => number): string {
  return phrase
    .split(' ')
    .map((word) => (word.length > 4 && draw(100) < typoPercent ? word.slice(0, -1) : word))
    .join(' ');
}

/** The names of the labels, and as many texts as are asked for. */
export function makeRequests(language: 'en' | 'tr', count: number, seed: number) {
  const parts = language === 'en' ? english : turkish;
  const names = Object.keys(parts.labels);
  const draw = createDraw(seed);
  const pick = (from: readonly string[]) => from[draw(from.length)] ?? '';
  const phraseOf = (label: number) => mistype(pick(parts.labels[names[label] ?? ''] ?? []), draw);
  const texts = Array.from({ length: count }, (): LabelledText => {
    const label = draw(names.length);
    const said = [pick(parts.openings), phraseOf(label)];
    if (draw(2) === 0) said.push(`, ${pick(parts.asides)}`);
    if (draw(100) < otherTopicPercent) said.push(`. ${phraseOf(draw(names.length))}`);
    said.push(`. ${pick(parts.endings)}`);
    const text = said.join(' ').replaceAll(' ,', ',').replaceAll(' .', '.').trim();
    return { text, label: draw(100) < mistakePercent ? draw(names.length) : label };
  });
  return { names, texts };
}

/** What a user would write beside the names. */
export const descriptions: Readonly<Record<'en' | 'tr', readonly string[]>> = {
  en: [
    'invoice, payment, refund, charge, price',
    'parcel, courier, shipping, package, tracking',
    'error, crash, app, bug, update',
    'password, login, email address, profile, membership',
    'thank you, wonderful, best, recommend',
  ],
  tr: [
    'fatura, ödeme, iade, ücret, taksit',
    'kargo, kurye, paket, gönderi, takip',
    'hata, çöküyor, uygulama, güncelleme, ekran',
    'şifre, giriş, profil, kullanıcı, üyelik',
  ],
};

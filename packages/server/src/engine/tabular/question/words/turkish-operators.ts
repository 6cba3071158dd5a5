import { turkishRepeats } from '../repeat-words.ts';
import { turkishCalendar } from './calendar-words.ts';
import { turkishComparatives, turkishOrders } from './comparative-words.ts';
import { age, best, common, compare, date, type OperatorEntry } from './operator-entry.ts';

/** "aydan aya" */
const calendarParts = [
  ['month', 'aydan', 'aya', 'ay'],
  ['quarter', 'ceyrekten', 'ceyrege', 'ceyrek'],
  ['year', 'yildan', 'yila', 'yil'],
] as const;
const risen = ['artan', 'yukselen', 'buyuyen'];
const fallen = ['azalan', 'dusen', 'gerileyen', 'kuculen'];

/** "en çok artan", "en fazla artan ay" */
const mostChanged = (verbs: readonly string[], noun?: string) =>
  ['en cok', 'en fazla', 'en hizli']
    .flatMap((most) => verbs.map((verb) => (noun ? `${most} ${verb} ${noun}` : `${most} ${verb}`)))
    .join('|');

/** "en az artan", "en az artan ay" */
const leastChanged = (verbs: readonly string[], noun?: string) =>
  verbs.map((verb) => (noun ? `en az ${verb} ${noun}` : `en az ${verb}`)).join('|');

/** "yüzde kaç arttı", "büyüme oranı", "yüzde artış", "artış yüzdesi" */
const inPercent = (nouns: readonly string[], verbs: readonly string[]) =>
  [
    ...nouns.flatMap((noun) => [`${noun} orani*`, `${noun} yuzdesi*`, `yuzde ${noun}*`, `yuzdelik ${noun}*`]),
    ...verbs.flatMap((verb) => [`yuzde kac ${verb}*`, `yuzde kac oraninda ${verb}*`]),
  ].join('|');

export const turkishOperators: readonly OperatorEntry[] = [
  ...turkishCalendar,
  ['en yuksekti|en fazlaydi|en coktu|en buyuktu', best(true)],
  ['en dusuktu|en azdi|en kucuktu', best(false)],
  [
    'kac|kac tane|kac adet|kacar|kacar tane|kacar adet|sayisi*|kacinci|kaci|kacina|kacini|kacinin|kacinda|kacindan|kac farkli kez',
    { kind: 'count_word' },
  ],
  ['kac cesit|kac farkli cesit|kac tur|kac farkli tur', { kind: 'count_word', distinct: true }],
  ['kac kez|kac kere|kac defa', { kind: 'count_word', times: true }],
  ['sayi*|adedi*', { kind: 'count_word' }],
  [
    'ne kadar suruyor|ne kadar surer|ne kadar surdu|ne kadar surmus|ne kadar suruyordu',
    { kind: 'much_word', about: 'length' },
  ],
  ['kac|ne kadardi*|kacti*|ne kadardir', { kind: 'much_word' }],
  ['kac yasinda*|yasi kac*', { kind: 'much_word', about: 'age' }],
  [
    'ne tutuyor|ne tutar|ne tuttu|ne tutmus|kaca|ne kadar|ne kadarlik|kac lira*|kac tl|kac para|kac euro*|kac dolar*',
    { kind: 'much_word', sums: true },
  ],
  [
    'toplam|toplami*|toplamda|hep birlikte|toplamin*|toplamlari*|tutari toplami',
    { kind: 'aggregate', name: 'sum' },
  ],
  ['ortalama|ortalamayi|ortalamalari*|ortalamasi*|ortalamanin|ort', { kind: 'aggregate', name: 'avg' }],
  ['medyan*|ortanca*', { kind: 'aggregate', name: 'median' }],
  ['minimum*|asgari|min', { kind: 'aggregate', name: 'min' }],
  ['maksimum*|azami|maks|max|maximum', { kind: 'aggregate', name: 'max' }],
  ['en yuksek|en buyuk|en iyi|maksimum|en yuksegi|en buyugu', best(true)],
  ['en dusuk|en kucuk|en kotu|en az|minimum|en dusugu|en kucugu', best(false)],
  [
    'en cok|en fazla|en cok sayida|en fazla sayida|en kalabalik|en yogun|en hareketli|en cok olan|en fazla olan',
    best(true, undefined, true),
  ],
  ['en sik|en yaygin|en populer', common(true)],
  ['en seyrek|en nadir', common(false)],
  ['en az|en az sayida|en az olan', best(false, undefined, true)],
  ['en yasli*|en buyuk yas*', best(true, age)],
  ['en eski*|en erken|en once|ilk|ilk once', best(false, date)],
  ['en eski*|en kidemli*', best(true, 'age+ date-')],
  ['en genc*', best(false, age)],
  ['en yeni*|en son|en gec|son|en guncel|sonuncu', best(true, date)],
  ['en uzun*', best(true, 'length+ height+')],
  ['en kisa*', best(false, 'length+ height+')],
  ['en uzun boylu|en yuksek', best(true, 'height+')],
  ['en agir*', best(true, 'weight+')],
  ['en hafif*', best(false, 'weight+')],
  ['en ucuz*', best(false, 'price+')],
  ['en pahali*', best(true, 'price+')],
  ['en hizli*', best(true, 'speed+')],
  ['en yavas*', best(false, 'speed+')],
  ['en sicak*', best(true, 'temperature+')],
  ['en soguk*', best(false, 'temperature+')],
  ['en uzak*', best(true, 'distance+')],
  ['en yakin*', best(false, 'distance+')],
  ['en zengin*', best(true, 'salary+')],
  ['en kalabalik*', best(true, 'population+')],
  ['en yuksek|en buyuk|en iyi|en cok', { kind: 'top_word', highest: true }],
  ['ilk', { kind: 'top_word', highest: true, placed: true }],
  ['en dusuk|en kucuk|en az|en kotu', { kind: 'top_word', highest: false }],
  ['son', { kind: 'top_word', highest: false, placed: true }],
  [
    'fazla*|cok|daha fazla|daha cok|buyuk|daha buyuk|yuksek|daha yuksek|uzerinde*|ustunde*|uzerine cikan*|ustune cikan*|uzerine cikmis*|ustune cikmis*|asan|asanlar*|gecen|uzeri*|ustu*|asiyor|daha uzun|uzun|daha agir|agir',
    compare('>', 'left'),
  ],
  [
    'az|daha az|kucuk|daha kucuk|dusuk|daha dusuk|altinda*|altina dusen*|altina inen*|altina dusmus*|altina inmis*|alti|daha kisa|kisa|daha hafif|hafif',
    compare('<', 'left'),
  ],
  ['hizli|daha hizli', compare('>', 'left', 'speed+')],
  ['yavas|daha yavas', compare('<', 'left', 'speed+')],
  ['pahali|daha pahali', compare('>', 'left', 'price+')],
  ['ucuz|daha ucuz', compare('<', 'left', 'price+')],
  ['en az|minimum|>=', compare('>=', 'right')],
  [
    've uzeri|ve ustu|ve uzerinde|veya daha fazla|ve daha fazla|ya da daha fazla|veya uzeri',
    compare('>=', 'left'),
  ],
  ['en fazla|en cok|maksimum|<=', compare('<=', 'right')],
  ['ve alti|ve altinda|veya daha az|ve daha az|ya da daha az|veya alti', compare('<=', 'left')],
  ['esit|e esit|esit olan|numarali*|nolu|no lu', compare('=', 'left')],
  ['>', compare('>', 'right')],
  ['<', compare('<', 'right')],
  ['=|tam olarak', compare('=', 'right')],
  ['sonra*|sonraki', compare('>', 'left', date)],
  [
    've sonrasi*|veya sonrasi*|ya da sonrasi*|ve sonra*|ve daha yeni|veya daha yeni',
    compare('>=', 'left', date),
  ],
  ['ve oncesi*|veya oncesi*|ya da oncesi*|ve daha eski|veya daha eski', compare('<=', 'left', date)],
  ['itibaren|beri|bu yana', compare('>=', 'left', date)],
  ['once*|onceki|evvel', compare('<', 'left', date)],
  [
    'yasindan buyuk|yasin uzerinde*|yasindan yasli|yasli|daha yasli|yasin ustunde*|yas ustu|yas uzeri|yasin ustu',
    compare('>', 'left', 'age+ date-'),
  ],
  ['yasindan kucuk|yasin altinda*|yasindan genc|genc|daha genc|yas alti', compare('<', 'left', 'age+ date-')],
  ['pahali|daha pahali', compare('>', 'left', 'price+')],
  ['ucuz|daha ucuz', compare('<', 'left', 'price+')],
  ['fazla kazanan*|cok kazanan*|fazla maas alan*', compare('>', 'left', 'salary+')],
  ['az kazanan*', compare('<', 'left', 'salary+')],
  ['arasi*|arasinda*|araliginda*', { kind: 'between' }],
  ['degil*|haric|disinda*|disindaki*|icermeyen|haricinde*|baska', { kind: 'not' }],
  ['olmayan*|yok|bulunmayan*|olmadigi*|yoktur', { kind: 'not', lacks: true, never: true }],
  ['ve|ile|hem|ayrica|birlikte|,', { kind: 'and' }],
  ['veya|ya da|yahut|yada', { kind: 'or' }],
  ['hem', { kind: 'both' }],
  ['ikinci', { kind: 'ordinal', value: 2 }],
  ['ucuncu', { kind: 'ordinal', value: 3 }],
  ['dorduncu', { kind: 'ordinal', value: 4 }],
  ['besinci', { kind: 'ordinal', value: 5 }],
  ['gore|bazinda|bakimindan|itibariyle|kirilimda|kiriliminda|bazli', { kind: 'per', argument: 'left' }],
  ['basina|basi', { kind: 'per', argument: 'left', divides: true }],
  ['her|her bir|herbir|tum farkli', { kind: 'per', argument: 'right' }],
  ['sirala*|sirali|siralanmis|siraya*|siralayarak|sirasiyla', { kind: 'order_word' }],
  ...turkishOrders,
  [
    'yaslidan gence|azalan*|azalan sirada|yuksekten dusuge*|buyukten kucuge*|coktan aza*|yasli*dan gence|en yuksekten dusuge|en yuksekten en dusuge|en yaslidan en gence|en buyukten en kucuge|yeniden eskiye|z den a ya|en yasli*dan en genc*|azalan siraya|azalan sirayla|z a|coktan aza dogru',
    { kind: 'direction', descending: true },
  ],
  [
    'a z|gencten yasliya|artan*|artan sirada|dusukten yuksege*|kucukten buyuge*|azdan coga*|alfabetik*|alfabetik sira*|en dusukten en yuksege|en gencten en yasliya|en kucukten en buyuge|eskiden yeniye|a dan z ye|alfabetik siraya gore|alfabetik siraya|artan siraya|alfabetik sirayla|alfabetik sirada|artan sirayla',
    { kind: 'direction', descending: false },
  ],
  [
    'farkli*|benzersiz|tekrarsiz|yinelenmeyen|ayri|degisik|cesitli|birbirinden farkli|tekil',
    { kind: 'distinct' },
  ],
  ['birlikte|beraber', { kind: 'joined' }],
  ['hem', { kind: 'both' }],
  ['hem|hem de', { kind: 'and' }],
  ['listede|listedeki|tabloda|tablodaki', { kind: 'in_file' }],
  ['pay*|orani*|orani kac*', { kind: 'share' }],
  [
    'yuzde kac*|yuzdesi kac*|yuzde*|yuzde olarak|yuzde cinsinden|yuzde bazinda|%',
    { kind: 'share', percent: true },
  ],
  ['degisim*|gelisim*|degisiklik*|degisti*|degismis*|nasil degisti*', { kind: 'change', change: {} }],
  [
    'buyume*|buyudu*|buyuyen*|artis*|artti*|artmis*|yukselis*|yukseldi*|yukselen*|cogaldi*',
    { kind: 'change', change: { up: true } },
  ],
  [
    'azalis*|azalma*|azaldi*|azalmis*|dusus*|dustu*|dusmus*|gerileme*|geriledi*|gerileyen*|kuculme*|kuculdu*|kuculen*',
    { kind: 'change', change: { up: false } },
  ],
  // Alone, "artan" and "azalan" are orders.
  [mostChanged(risen), { kind: 'change', change: { up: true, most: true } }],
  [mostChanged(fallen), { kind: 'change', change: { up: false, most: true } }],
  [leastChanged(risen), { kind: 'change', change: { up: true, most: true, least: true } }],
  [leastChanged(fallen), { kind: 'change', change: { up: false, most: true, least: true } }],
  ...calendarParts.flatMap(([part, , , noun]): OperatorEntry[] => [
    [mostChanged(risen, noun), { kind: 'change', change: { up: true, most: true, part } }],
    [mostChanged(fallen, noun), { kind: 'change', change: { up: false, most: true, part } }],
    [leastChanged(risen, noun), { kind: 'change', change: { up: true, most: true, least: true, part } }],
    [leastChanged(fallen, noun), { kind: 'change', change: { up: false, most: true, least: true, part } }],
  ]),
  [
    inPercent(['buyume', 'artis', 'yukselis'], ['artti', 'artmis', 'buyudu', 'yukseldi']),
    { kind: 'change', change: { up: true, relative: true } },
  ],
  [
    inPercent(
      ['azalis', 'azalma', 'dusus', 'kuculme'],
      ['azaldi', 'azalmis', 'dustu', 'geriledi', 'kuculdu'],
    ),
    { kind: 'change', change: { up: false, relative: true } },
  ],
  [inPercent(['degisim'], ['degisti', 'degismis']), { kind: 'change', change: { relative: true } }],
  ...calendarParts.map(
    ([part, from, to]): OperatorEntry => [
      `onceki ${to} gore|bir onceki ${to} gore|${from} ${to}`,
      { kind: 'change', change: { part } },
    ],
  ),
  [
    'fark*|arasindaki fark*|arasinda kac tl*|arasinda kac lira*|arasinda kac puan*|arasinda kac puan fark*|arasinda kac tl fark*|arasinda kac lira fark*|arasinda ne kadar fark*|ne kadar fazla*|kac fazla|ne kadar daha fazla*|farki*|kac daha fazla',
    { kind: 'difference' },
  ],
  ['karsilastir*|kiyasla*', { kind: 'compare_word' }],
  [
    'gecen*|iceren*|icinde gecen|icinde bulunan|icerir|kelimesi gecen|kelimesini iceren|gecenler|ifadesini iceren|harfini iceren|ifadesi gecen|barindiran',
    { kind: 'match_word', match: 'contains', argument: 'left' },
  ],
  [
    'ile baslayan*|ile baslar|harfiyle baslayan*|le baslayan|la baslayan|ile baslayanlar',
    { kind: 'match_word', match: 'starts', argument: 'left' },
  ],
  [
    'ile biten*|ile biter|harfiyle biten*|le biten|la biten',
    { kind: 'match_word', match: 'ends', argument: 'left' },
  ],
  [
    'sadece bir|yalnizca bir|yalniz bir|tek bir|sadece 1|yalnizca 1|yalniz 1',
    { kind: 'bound', bound: { operator: '=', value: { kind: 'number', value: 1 } } },
  ],
  ['var mi*|mi|midir|miydi|oldu mu|mu|muydu|olmus mu', { kind: 'exists' }],
  ['kim|kimdi|kimmis|kimdir|kimler|kimlerdir|kimin|kimi|kime|kimde', { kind: 'asked', asked: 'person' }],
  ['ne zaman*|hangi tarihte|hangi gun*|hangi tarih', { kind: 'asked', asked: 'date' }],
  ['nerede*|neresi*|nereden|nereli*|nereye|nerelere|nereler', { kind: 'asked', asked: 'place' }],
  ...turkishComparatives,
  ['evet|dogru', { kind: 'truth', value: true }],
  ['hayir|yanlis', { kind: 'truth', value: false }],
  ['hangi', { kind: 'asked', asked: 'which' }],
  ['hangisi*|hangileri*', { kind: 'asked', asked: 'which', postposed: true }],
  ['nelerdir|ne|neler|nelerdi|neye|nelere|neyi|neden', { kind: 'asked', asked: 'what', postposed: true }],
  ['nedir|neydi', { kind: 'asked', asked: 'what', postposed: true, single: true }],
  ['goster*|listele*|getir*|bul|bulun|bulunuz|ver|verin|veriniz|yaz|dondur*|soyle*', { kind: 'list' }],
  ['ayni|ayni sayida|kadar', { kind: 'same' }],
  ['daha cok|daha fazla|daha yuksek|daha buyuk|daha uzun', { kind: 'more' }],
  [
    'yuksek mi*|fazla mi*|cok mu*|buyuk mu*|uzun mu*|daha yuksek mi*|daha fazla mi*|daha cok mu*|daha buyuk mu*',
    { kind: 'more', asks: true },
  ],
  [
    'dusuk mu*|az mi*|kucuk mu*|kisa mi*|daha dusuk mu*|daha az mi*|daha kucuk mu*',
    { kind: 'fewer', asks: true },
  ],
  ['daha az|daha dusuk|daha kucuk|daha kisa', { kind: 'fewer' }],
  [
    'tum bilgi*|butun bilgi*|tum detay*|her seyi|hepsini|tumunu|tamamini|butun tablo*|tum tablo*|tum sutun*',
    { kind: 'everything' },
  ],
  ...turkishRepeats,
  ['say|sayin|sayiniz', { kind: 'count_word' }],
  [
    'bos|eksik|bos olan|bilinmeyen|girilmemis*|olculmemis*|olculmeyen*|girilmeyen*|belirtilmemis*|belirtilmeyen*|atanmamis*|atanmayan*|doldurulmamis*|yazilmamis*|belli olmayan*|bos birakilan*|bos birakilmis*|kayitli olmayan*',
    { kind: 'missing_word' },
  ],
  ['dagilim*|adet dokum*|sayi dokum*|adet dagilim*|sayi dagilim*', { kind: 'count_word' }],
  ['tum|butun|hepsi*|tumu*|tamami', { kind: 'all' }],
  [
    'bir sonraki|hemen sonra*|sonraki|sonra gelen|ardindan gelen|ardindan|sonra',
    { kind: 'neighbour', step: 1 },
  ],
  ['bir onceki|hemen once*|onceki|once gelen|once', { kind: 'neighbour', step: -1 }],
  ['kendi', { kind: 'own_word' }],
  [
    'ortalamasinin uzerinde*|ortalamasinin ustunde*|ortalamasini asan|ortalamasini asanlar*|ortalamasindan fazla*|ortalamasindan yuksek|ortalamasindan cok|ortalamasindan daha fazla|ortalamasindan daha yuksek',
    { kind: 'average_bound', operator: '>', ofGroup: true },
  ],
  [
    'ortalamasinin altinda*|ortalamasindan az|ortalamasindan dusuk|ortalamasindan daha az|ortalamasindan daha dusuk',
    { kind: 'average_bound', operator: '<', ofGroup: true },
  ],
  [
    'ortalamanin uzerinde*|ortalamanin ustunde*|ortalamadan fazla|ortalamadan agir|ortalamadan yasli|ortalamadan pahali|ortalamadan yuksek|ortalamadan buyuk|ortalamadan cok|ortalama ustu|ortalamadan daha fazla|ortalamadan daha yuksek|ortalamadan daha buyuk|ortalamayi asan|ortalamadan uzun|genel ortalamanin uzerinde*|genel ortalamanin ustunde*',
    { kind: 'average_bound', operator: '>' },
  ],
  [
    'ortalamanin altinda*|ortalamadan az|ortalamadan kisa|ortalamadan hafif|ortalamadan genc|ortalamadan ucuz|ortalamadan dusuk|ortalamadan kucuk|ortalama alti|ortalamadan daha az|ortalamadan daha dusuk|ortalamadan daha kucuk|genel ortalamanin altinda*',
    { kind: 'average_bound', operator: '<' },
  ],
];

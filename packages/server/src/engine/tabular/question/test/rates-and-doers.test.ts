import { describe, expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const tickets = await withValues(
  table('IT tickets', [
    column('Ticket', 'text', { unique: true, identifier: true }),
    column('Opened by', 'text', { name: 'opened_by' }),
    column('Department', 'text'),
    column('Opened', 'date'),
    column('Closed', 'date', { sparse: true }),
    column('Labour h', 'decimal', { name: 'labour_h' }),
  ]),
  { department: ['Sales', 'Finance'] },
);
const trips = {
  en: await withValues(
    table('Vehicle trips', [column('Driver', 'text'), column('Litres', 'decimal'), column('Km', 'integer')]),
    {},
  ),
  tr: await withValues(
    table('Seferler', [
      column('Şoför', 'text', { name: 'sofor' }),
      column('Litre', 'decimal'),
      column('Km', 'integer'),
    ]),
    {},
  ),
};
const members = await withValues(
  table('spor_salonu_uyeler', [
    column('Üye No', 'integer', { unique: true, identifier: true, name: 'uye_no' }),
    column('Ad Soyad', 'text', { name: 'ad_soyad' }),
    column('Doğum Yılı', 'integer', { year: true, name: 'dogum_yili' }),
    column('Cinsiyet', 'text'),
    column('Ziyaret Sayısı', 'integer', { name: 'ziyaret_sayisi' }),
    column('Başlangıç', 'date', { name: 'baslangic' }),
  ]),
  { cinsiyet: ['Erkek', 'Kadın'], ad_soyad: ['Onur Duman'] },
);
const joiners = await withValues(
  table('Members', [column('Member', 'text', { unique: true }), column('Joined', 'date')]),
  {},
);
const canteen = await withValues(
  table('Kantin', [
    column('Gün', 'text', { name: 'gun' }),
    column('Su', 'integer'),
    column('Ayran', 'integer'),
    column('Nöbetçi', 'text', { name: 'nobetci' }),
  ]),
  { gun: ['Pazartesi', 'Salı'], nobetci: ['Satı', 'Hacer'] },
);
const library = await withValues(
  table('Ödünç kayıtları', [
    column('Kitap', 'text'),
    column('Yazar', 'text'),
    column('Ödünç Alan', 'text', { name: 'odunc_alan' }),
  ]),
  { kitap: ['Falaka'], yazar: ['Sabahattin Ali'] },
);
const dues = await withValues(
  table('Aidatlar', [
    column('Daire', 'text'),
    column('Ay', 'text'),
    column('Tutar', 'decimal'),
    column('Ödendi', 'boolean', { name: 'odendi' }),
  ]),
  { ay: ['Ocak', 'Şubat'] },
);
const numberedFlats = await withValues(
  table('Aidatlar', [
    column('Daire', 'integer', { identifier: true }),
    column('Ay', 'text'),
    column('Tutar', 'decimal'),
    column('Ödendi', 'boolean', { name: 'odendi' }),
  ]),
  { ay: ['Ocak', 'Şubat'] },
);
const visits = await withValues(
  table('dis_klinigi_randevular', [
    column('Hasta', 'text'),
    column('Hekim', 'text'),
    column('Oturan', 'text'),
    column('Durum', 'text'),
  ]),
  { hekim: ['Murat Ergin'], oturan: ['Kiracı', 'Malik'], durum: ['Geldi', 'Gelmedi', 'İptal'] },
);
const plants = await withValues(
  table('Beds', [
    column('House', 'text'),
    column('Plants', 'integer'),
    column('Plants lost', 'integer', { name: 'plants_lost' }),
    column('Reactor type', 'text', { name: 'reactor_type' }),
    column('Capacity', 'integer'),
  ]),
  { house: ['North', 'South'] },
);

const sure = [
  [tickets, 'en', 'which department has the most open tickets', 'WHERE closed IS NULL GROUP BY department'],
  [tickets, 'en', 'how many different people opened tickets?', 'count(DISTINCT opened_by)'],
  [tickets, 'en', 'median labour hours', 'median(labour_h)'],
  [trips.en, 'en', 'litres per 100 km by driver', 'GROUP BY driver'],
  [trips.en, 'en', 'litres per 100 km', 'km / nullif(100, 0)'],
  [trips.tr, 'tr', 'şoförlere göre 100 km başına litre', 'km / nullif(100, 0)'],
  [members, 'tr', 'en yaşlı üyemiz kim', 'ORDER BY dogum_yili ASC'],
  [members, 'tr', 'En çok ziyaret eden 3 erkek üyeyi ziyaret sayılarıyla birlikte ver', 'SELECT ad_soyad,'],
  [canteen, 'tr', "Hacer'in nöbetçi olduğu salı günlerinde toplam kaç su satıldı?", "nobetci = 'Hacer'"],
  [library, 'tr', 'Sabahattin Ali kitaplarını kaç farklı öğrenci almış', 'count(DISTINCT odunc_alan)'],
  [numberedFlats, 'tr', 'kimler ödemedi', 'SELECT DISTINCT daire'],
  [dues, 'tr', 'ocakta ne kadar toplandı', "WHERE (ay = 'Ocak') AND (odendi)"],
  [dues, 'tr', 'ocakta ne kadar ödendi', "WHERE (ay = 'Ocak') AND (odendi)"],
  [visits, 'tr', 'kaç randevu iptal', "durum = 'İptal'"],
] as const;

describe('what is said in other words than the table has', () => {
  test.each(sure)('%# %s: %s', async (tables, language, question, sql) => {
    const read = await likelySql(question, tables, language);
    expect(read).toMatch(/^reading /);
    expect(read).toContain(sql);
  });
});

const yard = await withValues(
  table('Recycling yard', [
    column('Supplier', 'text'),
    column('Car', 'text'),
    column('Hearing', 'text'),
    column('Hearing date', 'date', { name: 'hearing_date' }),
    column('Payout', 'decimal'),
  ]),
  { supplier: ['Kerr & Sons', 'City Council'] },
);

describe('the first ones by a figure are those things, and no figure of them', () => {
  test.each([
    ['top 3 suppliers by total payout', 'ORDER BY sum(payout) DESC'],
    ['top 3 suppliers by average payout', 'ORDER BY avg(payout) DESC'],
    ['the 2 suppliers with the highest total payout', 'ORDER BY sum(payout) DESC'],
  ])('%s', async (question, sql) => {
    const read = await likelySql(question, yard, 'en');
    expect(read).toMatch(/^reading SELECT supplier,/);
    expect(read).toContain(sql);
  });
});

describe('what cannot be told is asked back', () => {
  test.each([
    // What each department did is no state.
    [
      tickets,
      'en',
      'how many tickets did each department open',
      'reading SELECT department, count(*) FROM it tickets WHERE',
    ],
    // Who joined first is not the oldest.
    [joiners, 'en', 'who is our oldest member?', 'reading'],
    // Two are compared.
    [canteen, 'tr', 'toplamda ayran mı daha çok satılmış su mu', 'reading'],
    // Another column has all of the words.
    [
      plants,
      'en',
      'which house lost the fewest plants in total',
      'reading SELECT house FROM beds GROUP BY house ORDER BY sum(plants) ',
    ],
    // A list of cars is no money, and hearings are rows as well as kinds of them.
    [yard, 'en', 'what did city council make on cars', 'reading'],
    [yard, 'en', 'how many hearings were there', 'reading SELECT count(DISTINCT hearing)'],
    // Whose they are is nobody.
    [members, 'tr', 'bu ziyaretler kimin', 'reading SELECT ziyaret_sayisi'],
    // A type is none of those that have it.
    [plants, 'en', 'which reactor has the least capacity?', 'reading'],
  ] as const)('%# %s: %s', async (tables, language, question, unexpected) => {
    expect(await likelySql(question, tables, language)).not.toContain(unexpected);
  });
});

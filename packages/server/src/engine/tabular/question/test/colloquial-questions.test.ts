import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '#testing/compared-tables.ts';

const staff = await withValues(
  table('staff_list', [
    column('Staff No', 'text', { unique: true, identifier: true }),
    column('Name', 'text', { unique: true }),
    column('Department', 'text'),
    column('Start date', 'date'),
    column('Annual salary', 'integer'),
    column('Works from home', 'boolean'),
  ]),
  { staff_no: ['00137', '00540', '00240'], name: ['Ada Lin'], department: ['IT', 'Finance', 'HR'] },
);

test.each([
  ['How many people work in Finance?', `SELECT count(*) FROM staff_list WHERE department = 'Finance'`],
  // A code with another digit is another code, and one with zeros before it is no number.
  ['staff number 00540, what is the name?', `SELECT name FROM staff_list WHERE staff_no = '00540'`],
  ['headcount per department pls', 'SELECT department, count(*) FROM staff_list GROUP BY department'],
  ['how many colleagues joined before 2015', `start_date < DATE '2015-01-01'`],
  ['Who has the highest salary, and how much is it?', 'SELECT name, annual_salary FROM staff_list ORDER BY'],
  ['who has the lowest salary, and how much is it?', 'SELECT name, annual_salary FROM staff_list ORDER BY'],
  ["how many of us haven't got home working", 'NOT (works_from_home)'],
  ['how many earn more than the company average', 'annual_salary > (SELECT avg(annual_salary)'],
])('%s', async (question, sql) => {
  const read = await likelySql(question, staff, 'en');
  expect(read).toContain(sql);
  if (!sql.includes('works_from_home')) expect(read).not.toContain('works_from_home');
});

const invoices = await withValues(
  table('invoices_2024', [
    column('Invoice No', 'text', { unique: true, identifier: true }),
    column('Customer', 'text'),
    column('Invoice date', 'date'),
    column('Gross', 'decimal'),
  ]),
  { invoice_no: ['INV-00312', 'INV-00313'], customer: ['Brightwater'] },
);

test.each([
  ['gross month by month (by invoice date)', 'FROM invoices_2024 GROUP BY CAST(date_trunc('],
  ['number of invoices in march', 'SELECT count(*) FROM invoices_2024 WHERE extract(month'],
  [
    'how many invoices between 1 and 15 March 2024',
    `invoice_date >= DATE '2024-03-01') AND (invoice_date < DATE '2024-03-16'`,
  ],
  ['how many invoices are between 500 and 1000 pounds gross', 'gross BETWEEN 500 AND 1000'],
])('%s', async (question, sql) => {
  expect(await likelySql(question, invoices, 'en')).toContain(sql);
});

const stock = await withValues(
  table('stock_count', [
    column('Item', 'text', { unique: true }),
    column('Qty on hand', 'integer'),
    column('Reorder level', 'integer'),
  ]),
  { item: ['Toner', 'Mouse'] },
);

test('what is out of stock is what there is none of', async () => {
  expect(await likelySql('how many items are completely out of stock', stock, 'en')).toContain(
    'qty_on_hand = 0',
  );
});

const faults = await withValues(
  table('su_ariza_kayitlari', [
    column('Kayıt No', 'text', { unique: true, identifier: true }),
    column('Mahalle', 'text'),
    column('Arıza Türü', 'text'),
    column('Bildirim Tarihi', 'date'),
    column('Su Kaybı (m³)', 'decimal'),
  ]),
  { mahalle: ['Esentepe'], arıza_türü: ['Sayaç arızası', 'Vana arızası', 'Kanal tıkanıklığı'] },
);

test.each([
  // What the table is called by are its rows, and no kinds of them.
  ['Mahalle mahalle arıza sayısını ver', 'SELECT mahalle, count(*) FROM su_ariza_kayitlari GROUP BY mahalle'],
  [
    '1 ile 15 Mart 2025 arasında kaç arıza var',
    `>= DATE '2025-03-01') AND (bildirim_tarihi < DATE '2025-03-16'`,
  ],
  ['Esentepe’de su kaybı 60’ın altına düşen kaç arıza var', 'su_kaybı_(m³) < 60'],
])('%s', async (question, sql) => {
  const read = await likelySql(question, faults, 'tr');
  expect(read).toContain(sql);
  expect(read).not.toContain('Sayaç');
});

const deliveries = await withValues(
  table('zeytin_teslim', [
    column('Fiş No', 'text', { unique: true, identifier: true }),
    column('Teslim Tarihi', 'date'),
    column('Ortak', 'text'),
    column('Miktar (kg)', 'decimal', { unit: 'kg' }),
    column('Yağ Oranı', 'decimal', { unit: '%' }),
    column('Tutar (TL)', 'decimal', { unit: 'TL' }),
  ]),
  { fiş_no: ['0099', '0100'], ortak: ['Ramazan Üstün'] },
);

test.each([
  ['0099 nolu fiş kaç lira tutmuş', 'SELECT sum(tutar_(tl))'],
  ['yağ oranı %10 ve üzeri olan kaç fiş var', 'SELECT count(*) FROM zeytin_teslim WHERE yağ_oranı >= 10'],
  ['ortalama yağ oranı yüzde kaç', 'SELECT avg(yağ_oranı)'],
  ['Toplamda en çok zeytini hangi ortağımız getirmiş, kaç kg?', 'ORDER BY sum(miktar_(kg)) DESC'],
  ['ortaklara göre ciro dağılımı', 'SELECT ortak, sum(tutar_(tl)) FROM zeytin_teslim GROUP BY ortak'],
  ['ortaklara göre adet dökümü', 'SELECT ortak, count(*) FROM zeytin_teslim GROUP BY ortak'],
  // The noun of a header with an ending is no verb.
  ['tutarı 1000 liranın altında olan kaç fiş var', 'count(*) FROM zeytin_teslim WHERE tutar_(tl) < 1000'],
])('%s', async (question, sql) => {
  expect(await likelySql(question, deliveries, 'tr')).toContain(sql);
});

const museum = await withValues(
  table('muze_envanter', [
    column('Envanter No', 'text', { unique: true, identifier: true }),
    column('Eser', 'text'),
    column('Geliş Şekli', 'text'),
    column('Sigorta Değeri (TL)', 'decimal'),
  ]),
  { eser: ['Sikke', 'Büst'], geliş_şekli: ['Bağış', 'Kazı'] },
);

test.each([
  ['eserlerin yüzde kaçı bağışla gelmiş', `count(*) FROM muze_envanter WHERE geliş_şekli = 'Bağış'`],
  ['bağışla gelen eserlerin envanter noları', 'SELECT envanter_no FROM'],
])('%s', async (question, sql) => {
  expect(await likelySql(question, museum, 'tr')).toContain(sql);
});

const repairs = await withValues(
  table('servis', [
    column('Fiş', 'text', { unique: true, identifier: true }),
    column('Cihaz', 'text'),
    column('Arıza', 'text'),
    column('İşçilik', 'decimal', { unit: '₺' }),
    column('Malzeme', 'decimal', { unit: '₺' }),
    column('Kaynak Dil', 'text'),
    column('Hedef Dil', 'text'),
  ]),
  {
    arıza: ['Kapağı açılmıyor, program yarıda kalıyor', 'Su kaçırıyor'],
    kaynak_dil: ['Almanca', 'Türkçe'],
    hedef_dil: ['Almanca', 'Türkçe'],
  },
);

test.each([
  ['işçilik ve malzeme beraber toplam kaç lira', ' + '],
  ['almancadan türkçeye kaç fiş var', `(kaynak_dil = 'Almanca') AND (hedef_dil = 'Türkçe')`],
])('%s', async (question, sql) => {
  expect(await likelySql(question, repairs, 'tr')).toContain(sql);
});

const sales = await withValues(
  table('satislar', [
    column('Fiş No', 'text', { unique: true, identifier: true }),
    column('Tarih', 'date'),
    column('Şehir', 'text'),
    column('Ürün', 'text'),
    column('Adet', 'integer'),
    column('Tutar (TL)', 'decimal', { unit: 'TL' }),
    column('İade', 'boolean'),
    column('İndirim (%)', 'decimal', { unit: '%' }),
  ]),
  { fiş_no: ['00012', '00002'], şehir: ['Ankara', 'İzmir', 'Iğdır'], ürün: ['Lamba', 'Masa'] },
);

test.each([
  ['Ne Ankara ne İzmir olan satışların toplam tutarı', `NOT (şehir IN ('Ankara', 'İzmir'))`],
  ['Ne lamba ne de masa olan satışların sayısı', `NOT (ürün IN ('Lamba', 'Masa'))`],
  ['Kaç lamba satışı var?', `SELECT count(*) FROM satislar WHERE ürün = 'Lamba'`],
  ["Tutarı 10.000'den büyük satışları listele", 'SELECT fiş_no, tarih, şehir'],
  ["15'ten fazla satışı olan şehirler", 'HAVING count(*) > 15'],
  [
    "Haziran 2024'te günlük satış tutarları",
    `SELECT CAST(date_trunc('day', tarih) AS DATE), sum(tutar_(tl))`,
  ],
  ['Yaz aylarında toplam tutar', 'extract(month FROM tarih) = 7'],
  ['satislar tablosunda kaç satır var?', 'SELECT count(*) FROM satislar'],
  ['00012 nolu fişin tutarı nedir?', `SELECT tutar_(tl) FROM satislar WHERE fiş_no = '00012'`],
])('%s', async (question, sql) => {
  expect(await likelySql(question, sales, 'tr')).toContain(sql);
});

test('a request to write something down names no season', async () => {
  expect(await likelySql('tutarı en yüksek 3 fişi yazın', sales, 'tr')).not.toContain('month');
});

// Percents are not added up by anybody, and a monthly average is one of rows or one of months.
test.each(['Toplam indirim', 'Aylık ortalama tutar'])('%s is asked back', async (question) => {
  expect(await likelySql(question, sales, 'tr')).toContain('ask_back');
});

import { expect, test } from 'vitest';
import { column, likelySql, table, withValues } from '../../../../testing/compared-tables.ts';

const claims = await withValues(
  table('Insurance claims register', [
    column('Claim No', 'text', { unique: true, identifier: true }),
    column('Policyholder', 'text'),
    column('Handler', 'text'),
    column('Reported', 'date'),
    column('Claimed', 'decimal', { unit: 'GBP' }),
    column('Rating', 'integer', { sparse: true }),
    column('State', 'text'),
  ]),
  { state: ['Rejected', 'Paid', 'Open'], handler: ['Nadia', 'Chris'] },
);
const ofClaims = (question: string) => likelySql(question, claims, 'en');

test.each(['number of rejected claims?', 'how many rejected claims', 'Rejected claims - how many?'])(
  'claims are counted, and not what was claimed: %s',
  async (question) => {
    const sql = await ofClaims(question);
    expect(sql).toMatch(/^reading SELECT count\(\*\)/);
    expect(sql).toContain("state = 'Rejected'");
  },
);
test('what was claimed is still added up', async () => {
  expect(await ofClaims('total claimed for the rejected ones')).toContain('sum(claimed)');
});
test('what was never given is an empty cell as well as 0', async () => {
  expect(await ofClaims('how many of the paid ones never got a rating?')).toContain('rating IS NULL');
});
test('who claims is a policyholder, and who is meant otherwise is asked', async () => {
  expect(await ofClaims('who put in the biggest claim')).toMatch(/^reading SELECT policyholder/);
  expect(await ofClaims('who has the highest rating')).not.toMatch(/^reading/);
  expect(await ofClaims('Nadia vs Chris, who has the higher rating?')).toMatch(/^reading SELECT handler/);
});
test('words for an amount or a day beside its header say nothing else', async () => {
  expect(await ofClaims('average amount claimed for rejected ones')).toMatch(
    /^reading SELECT avg\(claimed\)/,
  );
  expect(await ofClaims('the earliest reported date')).toMatch(/^reading .*min\(reported\)/);
  expect(await ofClaims('total claimed, no matter what')).toMatch(
    /^(?:reading|ask_back) SELECT sum\(claimed\) FROM/,
  );
});

const fleet = await withValues(
  table('Fleet', [
    column('Reg', 'text', { unique: true, identifier: true }),
    column('Driver', 'text'),
    column('Fuel', 'decimal'),
    column('Repairs', 'decimal'),
    column('Insurance', 'decimal'),
    column('Year', 'integer', { year: true }),
  ]),
  { driver: ['Diane Fell', 'Omar Said'] },
);
const ofFleet = (question: string) => likelySql(question, fleet, 'en');

test('a denial that is said twice is not turned round', async () => {
  expect(await ofFleet("how many didn't need any repairs at all (zero cost)")).not.toMatch(
    /^reading .*NOT \(?\(?repairs = 0/,
  );
});
test('a sum of two columns beside a third is no sum of three', async () => {
  expect(await ofFleet('fuel, repairs and insurance together for Diane Fell - how much is it?')).not.toMatch(
    /^reading SELECT fuel, /,
  );
});

const counted = await withValues(
  table('Depo sayımı', [
    column('Kalem', 'text', { unique: true }),
    column('Fark', 'integer'),
    column('Raf', 'text'),
    column('Sayan', 'text'),
  ]),
  { raf: ['A1', 'B2'], sayan: ['Gülay', 'Tahsin'] },
);
test('what somebody did whom a header names by that verb is said by the name', async () => {
  const sql = await likelySql('Gülay mı Tahsin mi daha çok saymış', counted, 'tr');
  expect(sql).toMatch(/^reading SELECT sayan/);
  expect(await likelySql('Gülay kaç kalem satmış', counted, 'tr')).not.toMatch(/^reading/);
});
test('rows in which something is found are not added up', async () => {
  expect(await likelySql('kaç kalemde fark çıkmış', counted, 'tr')).not.toMatch(/^reading .*sum\(fark\)/);
  expect(await likelySql('toplam fark kaç', counted, 'tr')).toContain('sum(fark)');
});

const transfers = await withValues(
  table('table-26', [
    column('Name', 'text'),
    column('Transfer fee', 'text'),
    column('Year', 'integer', { year: true }),
  ]),
  { name: ['Nuno Capucho', 'Paul Lambert'], transfer_fee: ['Free', '£0.67m'] },
);
test('a player is no fee that most of them have', async () => {
  expect(await likelySql('what player had the most transfer fee?', transfers, 'en')).not.toMatch(
    /^reading SELECT transfer_fee/,
  );
});

const invoices = await withValues(
  table('Faturalar', [
    column('Fatura No', 'text', { unique: true, identifier: true }),
    column('Tedarikçi', 'text'),
    column('Tutar', 'decimal', { unit: 'TL' }),
  ]),
  { fatura_no: ['F2026/136', 'F2026/168'], tedarikci: ['Ege Kargo', 'TL Tekstil'] },
);
test('an amount that is passed is a bound, and no part of a text', async () => {
  expect(await likelySql("50.000 TL'yi geçen kaç fatura var", invoices, 'tr')).toMatch(
    /^reading .*WHERE tutar > 50000/,
  );
});

const flights = await withValues(
  table('Flight delays', [
    column('Flight', 'text', { unique: true, identifier: true }),
    column('Delay (min)', 'integer'),
    column('Score', 'integer'),
  ]),
  { flight: ['NW246', 'SB986'] },
);
test('the worst of what nobody wants is the most of it', async () => {
  const worst = await likelySql('Which flight had the worst delay?', flights, 'en');
  expect(worst).toMatch(/delay_\(min\) DESC|max\(delay_\(min\)\)/);
  const score = await likelySql('Which flight had the worst score?', flights, 'en');
  expect(score).not.toMatch(/score DESC|max\(score\)/);
});

const overtime = await withValues(
  table('fazla_mesai_2025', [
    column('Personel', 'text'),
    column('Mesai (saat)', 'decimal'),
    column('Gerekçe', 'text', { sparse: true }),
  ]),
  { personel: ['Çağla Güneş', 'Ali Er'] },
);
test('rows of what a file is called by are not added up', async () => {
  expect(await likelySql('gerekçesi yazılmamış kaç mesai var', overtime, 'tr')).not.toMatch(
    /^reading .*sum\(/,
  );
  expect(await likelySql('Ali Er toplam kaç saat mesai yapmış', overtime, 'tr')).toContain('sum(');
});

const deliveries = await withValues(
  table('Teslimatlar', [
    column('İrsaliye', 'text', { unique: true, identifier: true }),
    column('Malzeme', 'text'),
    column('Miktar', 'decimal'),
    column('Birim', 'text'),
  ]),
  { malzeme: ['Nervürlü demir', 'Kum'], birim: ['ton', 'm3'] },
);
test('what is measured in tons is not counted', async () => {
  expect(await likelySql('toplam kaç ton nervürlü demir gelmiş', deliveries, 'tr')).not.toMatch(
    /^reading SELECT count/,
  );
});

test('what is brought in is no number of rows', async () => {
  expect(await ofClaims('what did we bring in per month')).not.toMatch(/^reading .*count\(\*\)/);
});

const woods = await withValues(
  {
    ...table('table-14', [
      column('Name', 'text', { unique: true }),
      column('Area (acres)', 'decimal'),
      column('Row No', 'integer'),
    ]),
    rowOrderColumn: 'row_no',
  },
  { name: ['Gamlingay Wood', 'Carlton Wood', 'Buff Wood', 'Hardwick Wood'] },
);
test('what stands between two rows is not what stands behind both', async () => {
  expect(await likelySql('which wood is below gamlingay wood and above buff wood?', woods, 'en')).not.toMatch(
    /^reading/,
  );
});

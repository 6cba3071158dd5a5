import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readTableFile } from '#testing/scratch-duckdb.ts';
import { type ImportedTable, importSeparated } from './import-separated.ts';
import type { PlanCorrections, TablePlan } from './table-plan.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const { signal } = new AbortController();

function importBytes(bytes: Uint8Array, corrections: PlanCorrections = {}): Promise<ImportedTable> {
  const source = {
    sizeBytes: bytes.length,
    async *open() {
      yield bytes;
    },
  };
  const ignore = async () => undefined;
  return importSeparated({
    source,
    folder,
    corrections,
    signal,
    onPlan: ignore,
    onProgress: () => undefined,
  });
}
const importText = (text: string, corrections?: PlanCorrections) =>
  importBytes(Buffer.from(text), corrections);

const read = ({ path }: ImportedTable, sql: string) => readTableFile(path, sql);

const typesOf = ({ built }: ImportedTable) =>
  Object.fromEntries(built.columns.map(({ name, format }) => [name, format.type]));

const budget = `Belediye Bütçe Gerçekleşmeleri;;;;
2024 yılı;;;;

Birim;Bütçe;Bütçe;Tarih;Onaylı
;Ödenek;Harcama;;
Fen İşleri;1.250.000,50;900.000,25;01.02.2024;evet
Park ve Bahçeler;850.000,00;1.234,5;15.03.2024;hayır

Zabıta;12.000,75;n/a;31.12.2024;evet
Toplam;2.112.001,25;901.234,75;;
Kaynak: Mali Hizmetler;;;;
`;

describe('a text of separated values', () => {
  it('of an office, with titles, two header rows, commas, totals and a source, becomes a table', async () => {
    const table = await importText(budget);
    expect(table.plan).toMatchObject({
      dialect: { delimiter: ';' },
      titleRows: [1, 2],
      headerRows: [4, 5],
      firstDataRow: 6,
    });
    expect(table.built.columns.map(({ label }) => label)).toEqual([
      'Birim',
      'Bütçe Ödenek',
      'Bütçe Harcama',
      'Tarih',
      'Onaylı',
    ]);
    expect(typesOf(table)).toEqual({
      birim: 'text',
      butce_odenek: 'decimal',
      butce_harcama: 'decimal',
      tarih: 'date',
      onayli: 'boolean',
    });
    expect(await read(table, 'select * exclude (birim) from rows where rowid < 3')).toEqual([
      ['1250000.500000', null, '900000.250000', null, '2024-02-01', null, true, null],
      ['850000.000000', null, '1234.500000', null, '2024-03-15', null, false, null],
      ['12000.750000', null, null, 'n/a', '2024-12-31', null, true, null],
    ]);
    expect(await read(table, 'select kind, birim from flags join rows on row_id = rows.rowid')).toEqual([
      ['total', 'Toplam'],
      ['note', 'Kaynak: Mali Hizmetler'],
    ]);
    expect(await read(table, 'from segments')).toEqual([
      ['0', '6'],
      ['2', '9'],
    ]);
  });

  it.each([
    ['TOPLAM', 'TOPLAM'],
    ['İade', 'Şubat İade'],
  ])('of months names a last column %s as %s', async (last, label) => {
    const table = await importText(`Bölge;Ürün;Ocak;;Şubat;;
;;Adet;Tutar;Adet;Tutar;${last}
Konya;Elma;1;2,5;3;4,5;7,0
Konya;Armut;2;3,5;4;5,5;9,0
İzmir;Elma;5;6,5;7;8,5;15,0
`);
    const labels = table.built.columns.map((column) => column.label);
    expect(labels.slice(2)).toEqual(['Ocak Adet', 'Ocak Tutar', 'Şubat Adet', 'Şubat Tutar', label]);
  });

  it('of a bank, with facts above a blank row and a count below, gets the labels of its header alone', async () => {
    const table = await importText(`Örnek Bankası A.Ş.
Hesap Hareketleri
IBAN:;TR33 0006 1005 1978 6457 8413 26
Dönem:;01.01.2024 - 31.03.2024

Tarih;Açıklama;İşlem Tutarı;Bakiye
02.01.2024;KİRA ÖDEMESİ;-3.189,89 TL;8.989,00 TL
03.01.2024;MAAŞ ÖDEMESİ;1.695,23 TL;10.684,23 TL
04.01.2024;MARKET;-95,00 TL;10.589,23 TL
Toplam işlem: 3;;;10.589,23 TL
`);
    expect(table.built.columns.map(({ label }) => label)).toEqual([
      'Tarih',
      'Açıklama',
      'İşlem Tutarı',
      'Bakiye',
    ]);
    expect(table.plan).toMatchObject({ titleRows: [1, 2, 3, 4], headerRows: [6], firstDataRow: 7 });
    expect(await read(table, 'select row_id, kind from flags')).toEqual([['3', 'total']]);
  });

  it('with facts right above its header has them above the table', async () => {
    const table = await importText('Şube:;Ankara\nAy:;Mart\nÜrün;Adet;Tutar\nMasa;3;10,50\nLamba;4;20,25\n');
    expect(table.built.columns.map(({ label }) => label)).toEqual(['Ürün', 'Adet', 'Tutar']);
    expect(table.plan.titleRows).toEqual([1, 2]);
  });

  it('in windows-1254 and in UTF-16 keeps its letters', async () => {
    const text = 'Şehir;Nüfus\nIğdır;203159\nŞırnak;570826\nMuğla;1066736\nÇankırı;205501\nUşak;377001\n';
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    const windows = Buffer.from(
      [...text].map(
        (letter) =>
          ({ Ş: 0xde, ş: 0xfe, ğ: 0xf0, ı: 0xfd, ü: 0xfc, Ç: 0xc7 })[letter] ?? letter.charCodeAt(0),
      ),
    );
    for (const bytes of [utf16, windows]) {
      const table = await importBytes(bytes);
      expect(await read(table, 'select sehir, nufus from rows limit 2')).toEqual([
        ['Iğdır', '203159'],
        ['Şırnak', '570826'],
      ]);
      rmSync(table.path);
    }
  });

  it('that is long shows its first rows before its rest was read, and again if the rest has other letters', async () => {
    const lines = 'Ankara;1\n'.repeat(50_000);
    const chunks = [
      ...Array(12).fill(Buffer.from(lines)),
      Buffer.from('I\xf0d\xfdr;2\n'.repeat(50), 'latin1'),
    ];
    let readBytes = 0;
    const source = {
      sizeBytes: chunks.reduce((sum, { length }) => sum + length, 0),
      async *open() {
        for (const chunk of chunks) {
          readBytes += chunk.length;
          yield chunk;
        }
      },
    };
    const [readBefore, plans]: [number[], TablePlan[]] = [[], []];
    const onPlan = async (plan: TablePlan) => {
      readBefore.push(readBytes);
      plans.push(plan);
    };
    const onProgress = () => undefined;
    const table = await importSeparated({ source, folder, corrections: {}, signal, onPlan, onProgress });
    expect(readBefore).toHaveLength(2);
    // The head, the look for letters beyond ASCII and the sample each read the beginning; nothing read the end.
    expect(readBefore[0]).toBeLessThan(3 * source.sizeBytes);
    expect(await read(table, 'select distinct column_1 from rows order by column_1')).toEqual([
      ['Ankara'],
      ['Iğdır'],
    ]);
  });

  it('keeps leading zeros, long numbers and numbers that name something as text', async () => {
    const rows = [
      'Posta Kodu,Hesap,Telefon,IBAN No,Yıl,Adet',
      '06100,1234567890123456,05321234567,12,2023,3',
    ];
    const table = await importText(`${rows.join('\n')}\n34000,9876543210987654,05427654321,34,2024,14\n`);
    expect(typesOf(table)).toEqual({
      posta_kodu: 'text',
      hesap: 'text',
      telefon: 'text',
      iban_no: 'text',
      yil: 'integer',
      adet: 'integer',
    });
  });

  it('lists rows that could not be read, and knows where the others stood', async () => {
    const more = Array.from({ length: 60 }, (_, row) => `${row},${row}\n`).join('');
    const table = await importText(`a,b\n1,2\n3,4,5,6\n7,8\n\n9,10\n${more}`);
    expect(await read(table, 'from unread')).toEqual([['3', '3,4,5,6', 'TOO MANY COLUMNS']]);
    expect(await read(table, 'from segments')).toEqual([
      ['0', '2'],
      ['1', '4'],
      ['2', '6'],
    ]);
  });

  it('widens a type that its first rows promised and its last ones break', async () => {
    const whole = Array.from({ length: 12_000 }, (_, row) => `${row},${row},x${row % 7}`);
    const table = await importText(`n,m,t\n${whole.join('\n')}\n5,1.25,y\n${'6,kg,z\n'.repeat(400)}`);
    expect(typesOf(table)).toEqual({ n: 'integer', m: 'text', t: 'text' });
    rmSync(table.path);
    const other = await importText(`n,m,t\n${whole.join('\n')}\n5,1.25,y\n6,kg,z\n`);
    expect(typesOf(other)).toEqual({ n: 'integer', m: 'decimal', t: 'text' });
    expect(other.built.misfits).toEqual([0, 1, 0]);
  });

  it('asks about no mark before three digits where another column shows what it means', async () => {
    const doubtsIn = async (text: string) => {
      const { path, built } = await importText(text);
      rmSync(path);
      return built.columns.map(({ doubts }) => doubts);
    };
    expect(await doubtsIn('Adet;Tutar\n1.250;10,50\n3.400;1.200,75\n')).toEqual([[], []]);
    const grouped = '"1,200",900\n"1,300","1,050"\n"1,400","1,075"\n"1,500",975\n"1,600","1,100"\n';
    expect(await doubtsIn(`First,Second\n${grouped}`)).toEqual([[], []]);
    expect(await doubtsIn('Adet;Tutar\n1.250;10.50\n3.400;200.75\n')).toEqual([['decimal_or_thousands'], []]);
  });

  it('asks about days and months, and about a single mark before three digits', async () => {
    const table = await importText('day,amount\n01/02/2024,1.250\n03/04/2024,2.500\n');
    expect(table.built.columns.map(({ doubts }) => doubts)).toEqual([
      ['day_or_month'],
      ['decimal_or_thousands'],
    ]);
  });

  it('is read as a person says', async () => {
    const table = await importText('day,amount\n01/02/2024,1.250\n03/04/2024,2.500\n', {
      columns: [
        { name: 'day', format: 'dd/mm/yyyy' },
        { name: 'amount', type: 'decimal', format: '1,234.56' },
      ],
    });
    expect(await read(table, 'select day, amount from rows limit 1')).toEqual([['2024-02-01', '1.250000']]);
    expect(table.built.columns.map(({ doubts }) => doubts)).toEqual([[], []]);
  });

  it('takes decimals without a fraction for whole numbers where a person says so, and rounds no other', async () => {
    const columns = [{ name: 'n', type: 'integer' as const }];
    const table = await importText('n;m\n2.00;a\n+1500.0;b\n2.50;c\n7;d\n-3.;e\n', { columns });
    expect(await read(table, 'select n from rows')).toEqual([['2'], ['1500'], [null], ['7'], ['-3']]);
    expect(table.built.misfits).toEqual([1, 0]);
  });

  it('may have line ends in quotes beside short rows', async () => {
    const table = await importText('a;b;c\n"x\ny";2;3\nz;4\n"q ""r""";5;6\n');
    expect(await read(table, 'select a, b, c from rows')).toEqual([
      ['x\ny', '2', '3'],
      ['z', '4', null],
      ['q "r"', '5', '6'],
    ]);
  });
});

it('rows of empty cells alone are no rows, and the others keep their place in the file', async () => {
  const table = await importText('ad;yaş\n;\nAli;30\n"";""\n;\n" ";\n"""";1\nEce;25\n;\n;\n');
  expect(table.built.rowCount).toBe(4);
  const sql = `select ad, s.source_row + r.rowid - s.row_id from rows r asof join segments s on r.rowid >= s.row_id
    order by r.rowid`;
  expect(await read(table, sql)).toEqual([
    ['Ali', '3'],
    [' ', '6'],
    ['"', '7'],
    ['Ece', '8'],
  ]);
});

describe('dates', () => {
  it.each([
    ['ISO moments with zones', '2024-05-06T10:20:30.5Z', 'timestamp', '2024-05-06 10:20:30.5'],
    ['two-digit years', '31.12.24', 'date', '2024-12-31'],
    ['Turkish months', '3 Ağustos 2024', 'date', '2024-08-03'],
    ['English months', '3 Mar 2024', 'date', '2024-03-03'],
    ['clocks behind points', '01.02.2024 09:05', 'timestamp', '2024-02-01 09:05:00'],
    ['months first', '12/31/2024', 'date', '2024-12-31'],
  ])('as %s are read', async (_, cell, type, value) => {
    const table = await importText(`a;b\n${cell};x\n${cell};y\n`);
    expect(typesOf(table)).toEqual({ a: type, b: 'text' });
    expect(await read(table, 'select a from rows limit 1')).toEqual([[value]]);
  });
});

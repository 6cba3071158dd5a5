import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importText as importTextIn } from '#testing/import-text.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docent-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const importText = (text: string) => importTextIn(folder, text);

const sourceRows = `select s.source_row + r.rowid - s.row_id from rows r asof join segments s on r.rowid >= s.row_id
  order by r.rowid`;
const listed = 'select source_row, text, reason from unread order by source_row';

describe('comments of a text of separated values', () => {
  it.each([
    ['#', ','],
    ['//', ';'],
    ['--', '\t'],
    ['%', ','],
  ])(
    'that begin with %s are no rows: those above the table are titles, the others are listed',
    async (sign, mark) => {
      const cells = (line: string) => line.replaceAll('|', mark);
      const { built, plan, read } = await importText(
        cells(`${sign} exported 2024-01-02, by Ada; all towns
${sign} second line

id|town|pop
1|Ankara|5803
${sign} the next row, and; the rest of them, are old
2|Van|1127

${sign} from here on estimates
3|Rize|344
${sign} end
`),
      );
      expect(plan.titles).toEqual([`${sign} exported 2024-01-02, by Ada; all towns`, `${sign} second line`]);
      expect(plan).toMatchObject({ titleRows: [1, 2], headerRows: [4], firstDataRow: 5 });
      expect(built.columns.map(({ label, format }) => [label, format.type])).toEqual([
        ['id', 'integer'],
        ['town', 'text'],
        ['pop', 'integer'],
      ]);
      expect(built).toMatchObject({ rowCount: 3, unreadRows: 3, misfits: [0, 0, 0] });
      expect(await read(listed)).toEqual([
        ['6', `${sign} the next row, and; the rest of them, are old`, 'COMMENT'],
        ['9', `${sign} from here on estimates`, 'COMMENT'],
        ['11', `${sign} end`, 'COMMENT'],
      ]);
      expect((await read(sourceRows)).flat()).toEqual(['5', '7', '10']);
    },
  );

  it('have as many cells as rows without being any', async () => {
    const { built } = await importText('# by Ada, on Monday\na,b\n1,2\n# see above, or below\n3,4\n');
    expect(built.columns.map(({ label }) => label)).toEqual(['a', 'b']);
    expect(built).toMatchObject({ rowCount: 2, unreadRows: 1, misfits: [0, 0] });
  });

  it('may stand above a single column of numbers', async () => {
    const { built, plan } = await importText('# station 7\n# degrees\n17.5\n18.25\n# break\n19\n');
    expect(plan.titles).toEqual(['# station 7', '# degrees']);
    expect(built.columns.map(({ format }) => format.type)).toEqual(['decimal']);
    expect(built).toMatchObject({ rowCount: 3, unreadRows: 1 });
  });

  it('name the columns where programs write their header so', async () => {
    const { built, plan } = await importText('# run 12\n# time,speed\n0.5,10\n1.5,12\n2.5,9\n');
    expect(plan).toMatchObject({ titles: ['# run 12'], headerRows: [2] });
    expect(built.columns.map(({ name }) => name)).toEqual(['time', 'speed']);
    expect(built).toMatchObject({ rowCount: 3, unreadRows: 0 });
  });

  it('in windows-1254 between broken quotes keep their letters', async () => {
    const text = 'id;ad\n1;"Ada" ve "Can"\n# ıki satır\n2;"Ece\n';
    const bytes = Buffer.from([...text].map((letter) => (letter === 'ı' ? 0xfd : letter.charCodeAt(0))));
    const { built, read } = await importTextIn(folder, bytes);
    expect(built).toMatchObject({ rowCount: 2, unreadRows: 1 });
    expect(await read('select ad from rows order by id')).toEqual([['"Ada" ve "Can"'], ['"Ece']]);
    expect(await read(listed)).toEqual([['3', '# ıki satır', 'COMMENT']]);
  });
});

describe('lines that begin as comments do and are rows', () => {
  it.each([
    ['a header', '#,Ad,Puan\n1,Ali,5\n2,Ece,7\n', ['#', 'Ad', 'Puan'], 2],
    ['a header of one column', '#children\n2\n13\n1\n', ['#children'], 3],
    ['a header of words', '#Ad,Şehir\nAli,Van\nEce,Muş\n', ['#Ad', 'Şehir'], 2],
    ['names', 'etiket,adet\n#yaz,5\n#kış,7\n#bahar,9\n', ['etiket', 'adet'], 3],
    [
      'names with one short row',
      'etiket;adet;not\n#yaz;5;a\n#kış;7;b\n#bahar;9\n',
      ['etiket', 'adet', 'not'],
      3,
    ],
    ['missing values', 'a,b\n--,5\n3,4\n--,6\n', ['a', 'b'], 3],
    [
      'numbers of tickets beside rows without one',
      'No\tAçıldı\tDurum\n#80\tevet\tyeni\n12\thayır\teski\n13\tevet\tyeni\n#66\tevet\tyeni\n#67\tevet\teski\n#68\thayır\tyeni\n',
      ['No', 'Açıldı', 'Durum'],
      6,
    ],
    ['names in one column', 'etiket\n#yaz\n#kış\nbahar\n', ['etiket'], 3],
  ])('stay where they are %s', async (_, text, labels, rows) => {
    const { built } = await importText(text);
    expect(built.columns.map(({ label }) => label)).toEqual(labels);
    expect(built).toMatchObject({ rowCount: rows, unreadRows: 0 });
  });

  it('stay where they stand in a quoted cell', async () => {
    const { built, read } = await importText(
      '# notes\nid,text\n1,"first\n# a heading\nlast"\n2,plain\n# end, of it all\n',
    );
    expect(built).toMatchObject({ rowCount: 2, unreadRows: 1 });
    expect(await read('select "text" from rows order by id')).toEqual([
      ['first\n# a heading\nlast'],
      ['plain'],
    ]);
    expect(await read(listed)).toEqual([['5', '# end, of it all', 'COMMENT']]);
  });
});

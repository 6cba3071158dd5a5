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
const places = `select s.source_row + r.rowid - s.row_id from rows r asof join segments s on r.rowid >= s.row_id
  order by r.rowid`;

const towns: [string, string, { titles?: string[]; first: number; comments?: string[] }][] = [
  [
    'a shell of MySQL',
    `mysql> select * from towns;
+----+----------+---------+
| id | name     | pop     |
+----+----------+---------+
|  1 | Kara Su  | 5803.50 |
|  2 | Van      | 1127.25 |
|  4 | a | b    |  344.00 |
+----+----------+---------+
3 rows in set (0.01 sec)
`,
    { titles: ['mysql> select * from towns;'], first: 5, comments: ['3 rows in set (0.01 sec)'] },
  ],
  [
    'a shell of PostgreSQL',
    ` id |  name   |   pop   
----+---------+---------
  1 | Kara Su | 5803.50
  2 | Van     | 1127.25
  4 | a \\| b  |  344.00
(3 satır)

`,
    { first: 3, comments: ['(3 satır)'] },
  ],
  [
    'Markdown',
    `# Towns

| id | name | pop |
|---:|:-----|----:|
| 1 | Kara Su | 5803.50 |
| 2 | Van | 1127.25 |
| 4 | a \\| b | 344.00 |

Source: here
`,
    { titles: ['# Towns'], first: 5, comments: ['Source: here'] },
  ],
  [
    'Markdown without bars around it',
    'id | name | pop\n--- | --- | ---\n1 | Kara Su | 5803.50\n2 | Van | 1127.25\n4 | a \\| b | 344.00\n',
    { first: 3 },
  ],
  [
    'boxes',
    `┌────┬─────────┬─────────┐
│ id │ name    │     pop │
├────┼─────────┼─────────┤
│  1 │ Kara Su │ 5803.50 │
│  2 │ Van     │ 1127.25 │
│  4 │ a | b   │  344.00 │
└────┴─────────┴─────────┘
`,
    { first: 4 },
  ],
  [
    'lists of SAP',
    `Towns of 2024
------------------------
|id|name    |pop       |
------------------------
| 1|Kara Su |   5803.50|
| 2|Van     |   1127.25|
| 4|a | b   |    344.00|
------------------------
`,
    { titles: ['Towns of 2024'], first: 5 },
  ],
  [
    'lines of dashes below its header',
    `id          name       pop
----------- ---------- ----------------
          1 Kara Su             5803.50
          2 Van                 1127.25
          4 a | b                344.00

(3 rows affected)
`,
    { first: 3, comments: ['(3 rows affected)'] },
  ],
];

describe('a table that is drawn', () => {
  it.each(towns)(
    'by %s is read without its lines',
    async (_, text, { titles = [], first, comments = [] }) => {
      const { built, plan, read } = await importText(text);
      expect(built.columns.map(({ label, format }) => [label, format.type])).toEqual([
        ['id', 'integer'],
        ['name', 'text'],
        ['pop', 'decimal'],
      ]);
      expect(plan.titles).toEqual(titles);
      expect(built).toMatchObject({ rowCount: 3, unreadRows: comments.length, misfits: [0, 0, 0] });
      expect(await read('select name, pop::double from rows order by id')).toEqual([
        ['Kara Su', 5803.5],
        ['Van', 1127.25],
        ['a | b', 344],
      ]);
      expect((await read(places)).flat()).toEqual([first, first + 1, first + 2].map(String));
      expect(await read('select text, reason from unread')).toEqual(
        comments.map((text) => [text, 'COMMENT']),
      );
    },
  );

  it('with a line between all rows is one table', async () => {
    const line = '+--------+------+\n';
    const { built } = await importText(
      `${line}| Town   | Area |\n+========+======+\n| Ankara | old  |\n${line}| Van    | new  |\n${line}`,
    );
    expect(built.columns.map(({ label }) => label)).toEqual(['Town', 'Area']);
    expect(built).toMatchObject({ rowCount: 2, unreadRows: 0 });
  });

  it('may have one column', async () => {
    const { built, read } = await importText(' name \n------\n Ali\n Ece\n(2 rows)\n');
    expect(built).toMatchObject({ rowCount: 2, unreadRows: 1 });
    expect(await read('select name from rows order by name')).toEqual([['Ali'], ['Ece']]);
  });

  it('keeps rows of dashes, and rows with a bar too many among the rows not read', async () => {
    const { built, read } = await importText('a|b\n---|---\n1|2\n--|--\n3|4\n5|6|7\n');
    expect(built.rowCount + built.unreadRows).toBe(4);
    expect(await read('select text from unread')).toEqual([['5|6|7']]);
  });
});

const staff = `SICIL AD SOYAD   SEHIR   KOD TARIH      MAAS
00017 ALI KAYA   ANKARA  A12 01.02.2020  12.500,00
00023 ECE DEMIR  KARA SU B7  15.11.2019   9.750,50
00104 CAN OZTURK VAN     C10 03.04.2021  10.100,00
00230 FATMA NUR  IZMIR   A1  30.12.2018  25.300,75
`;

describe('a text of separated values with bars and dashes', () => {
  it('keeps a table that is drawn in one of its cells', async () => {
    const cell = '| a | b |\n|---|---|\n| 1 | 2 |';
    const { built, read } = await importText(`name;note\nAli;"${cell}"\nEce;none\nCan;"${cell}"\n`);
    expect(built).toMatchObject({ rowCount: 3, unreadRows: 0 });
    expect(await read("select note from rows where name = 'Ali'")).toEqual([[cell]]);
  });

  it('keeps a row of dashes below other rows', async () => {
    const { built } = await importText('a|b|c\n1|-|-\n-|-|-\n2|x|y\n');
    expect(built).toMatchObject({ rowCount: 3, unreadRows: 0 });
  });
});

describe('columns of constant width', () => {
  it('with single blanks between them are read', async () => {
    const { built, read } = await importText(staff);
    expect(built.columns.map(({ label, format }) => [label, format.type])).toEqual([
      ['SICIL', 'text'],
      ['AD SOYAD', 'text'],
      ['SEHIR', 'text'],
      ['KOD', 'text'],
      ['TARIH', 'date'],
      ['MAAS', 'decimal'],
    ]);
    expect(built).toMatchObject({ rowCount: 4, unreadRows: 0 });
    expect(await read(`select sicil, ad_soyad, sehir, kod, maas::double from rows where kod = 'B7'`)).toEqual(
      [['00023', 'ECE DEMIR', 'KARA SU', 'B7', 9750.5]],
    );
  });

  it('may have a title above them and a total below', async () => {
    const { built, plan, read } = await importText(
      `PERSONEL LISTESI 2024 YILI OZETI\n\n${staff}      TOPLAM                             57.651,25\n`,
    );
    expect(plan).toMatchObject({ titles: ['PERSONEL LISTESI 2024 YILI OZETI'], headerRows: [3] });
    expect(built).toMatchObject({ rowCount: 5, flaggedRows: 1, unreadRows: 0 });
    expect(
      await read('select sum(maas)::double from rows where rowid not in (select row_id from flags)'),
    ).toEqual([[57651.25]]);
  });

  it('may all hold words, in many lines', async () => {
    const names = [
      'Ali Ak',
      'Ece Su',
      'Can Uz',
      'Nur Er',
      'Su Oz',
      'Efe Taş',
      'Ada Ay',
      'İpek Gün',
      'Cem Ün',
    ];
    const rows = names.map(
      (name, at) => `${name.padEnd(9)}${at % 2 ? 'Van   ' : 'Bolu  '}${at % 3 ? 'x y' : 'old'}`,
    );
    const { built } = await importText(`${['Adı      Şehir Not', ...rows].join('\n')}\n`);
    expect(built.columns).toHaveLength(3);
    expect(built.rowCount).toBe(9);
  });
});

describe('texts without columns', () => {
  const prose = `In the year of 1999 there were 12 people at the
old house by the sea. By 2003 only 4 of them had
stayed and in 2010 it was just me and 1 old cat.
We had 3 rooms with 2 chairs and 1 table. It was
a lot but for 11 years it had been all that I had
and all we wanted. Then on 5 May 2021 a letter
came. It had 2 pages and 3 stamps on it and said
that we had 30 days to go. So we went: I and it.
`;

  it('are not cut at places where some lines have blanks', async () => {
    const { plan } = await importText(prose);
    expect(plan.dialect.delimiter).not.toBe('\t');
  });

  it('with values between single blanks, some in quotes, are cut at those outside of quotes', async () => {
    const towns = ['"Kara Su"', 'Van', '"Al Ain"', 'Rize', '"San Jose"', 'Bolu'];
    const lines = towns.map((town, at) => `0${at + 1}.01.2024 09:1${at} ${town} ${at * 7 + 3}`);
    const { built, read } = await importText(`${['day time town count', ...lines].join('\n')}\n`);
    expect(built.columns.map(({ label }) => label)).toEqual(['day', 'time', 'town', 'count']);
    expect(await read('select town from rows where "count" = 3')).toEqual([['Kara Su']]);
  });

  it('with values between single blanks are cut at each of them', async () => {
    const { built } = await importText(
      'name age city\nAli 30 Van\nEce 25 Bolu\nCan 41 Rize\nNur 19 Muş\nSu 7 Van\n',
    );
    expect(built.columns.map(({ label, format }) => [label, format.type])).toEqual([
      ['name', 'text'],
      ['age', 'integer'],
      ['city', 'text'],
    ]);
  });
});

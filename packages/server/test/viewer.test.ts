import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs, dataAs } from '#testing/call-as.ts';
import { xlsxFile } from '#testing/office-files.ts';
import { present } from '#testing/present.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady } from '#testing/wait-for-file.ts';

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  user = await app.signIn();
});

afterAll(async () => {
  await app?.stop();
});

const call = callAs(() => ({ app, as: user }));
const dataOf = dataAs(() => ({ app, as: user }));

const row = (number: number, text: string) =>
  `<row r="${number}"><c r="A${number}" t="inlineStr"><is><t>${text}</t></is></c><c r="C${number}"><f>1+1</f><v>${number}</v></c></row>`;
const rowsOf = (city: string, count: number) =>
  Array.from({ length: count }, (_, at) => row(at + 1, `${city} ${at + 1}`)).join('');

describe('a table', () => {
  test('of a workbook is returned by sheet and page, with the results of formulas', async () => {
    const { uid } = await uploadReady(
      app,
      user,
      'iller.xlsx',
      xlsxFile({ Bir: rowsOf('Muğla', 3), İki: rowsOf('Şırnak', 150) }),
    );
    const first = await dataOf('GET', `/files/${uid}/table`);
    expect(first).toMatchObject({ sheets: ['Bir', 'İki'], sheet: 1, offset: 0, rowCount: 3 });
    expect(first.rows[0]).toMatchObject({ number: 1, cells: ['Muğla 1', '', '1'] });
    const second = await dataOf('GET', `/files/${uid}/table?sheet=2&offset=130&limit=100`);
    expect(second).toMatchObject({ sheet: 2, offset: 100, rowCount: 150 });
    expect(second.rows).toHaveLength(50);
  });

  test('opens at the row of a passage', async () => {
    const { uid } = await uploadReady(
      app,
      user,
      'iller.xlsx',
      xlsxFile({ Bir: rowsOf('Muğla', 3), İki: rowsOf('Şırnak', 150) }),
    );
    const { text } = await dataOf('GET', `/files/${uid}/text`);
    const at = text.indexOf('Şırnak 120 ');
    const page = await dataOf('GET', `/files/${uid}/table?limit=50&at=${at}`);
    expect(page).toMatchObject({ sheet: 2, offset: 100 });
    const hit = present(page.rows.find((known) => known.start <= at && at < known.end));
    expect(hit.number).toBe(120);
    expect(text.slice(hit.start, hit.end)).toBe('Şırnak 120 |  | 120');
  });

  test('of separated values keeps its encoding, and a plain text is no table', async () => {
    const own: Record<string, number> = { İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe };
    const text =
      'İl;Anlatım\nMuğla;Kıyıları ve dağları görülmeye değer.\nŞırnak;Cudi dağının eteğinde, ışıklı.\n';
    const csv = Buffer.from(Array.from(text, (letter) => own[letter] ?? letter.charCodeAt(0)));
    const { uid } = await uploadReady(app, user, 'iller.csv', csv);
    const { rows, sheets, rowCount } = await dataOf('GET', `/files/${uid}/table`);
    expect({ sheets, rowCount }).toEqual({ sheets: [], rowCount: 3 });
    expect(rows.map(({ cells }) => cells[0])).toEqual(['İl', 'Muğla', 'Şırnak']);
    expect(text.slice(present(rows[1]).start, present(rows[1]).end)).toContain('dağları');
    const note = await uploadReady(app, user, 'not.txt', 'no table');
    expect((await call('GET', `/files/${note.uid}/table`)).body).toMatchObject({
      status: false,
      code: 'file_without_table',
    });
  });
});

describe('searching in a text', () => {
  test('finds words regardless of case and Turkish i letters, with their positions', async () => {
    const text = `ISPARTA\n${'x'.repeat(300_000)}\nIsparta’nın gülü, ısparta`;
    const { uid } = await uploadReady(app, user, 'gül.txt', text);
    const { matches, next } = await dataOf('GET', `/files/${uid}/matches?q=${encodeURIComponent('ısparta')}`);
    expect(next).toBeNull();
    expect(matches.map(({ start, end }: { start: number; end: number }) => text.slice(start, end))).toEqual([
      'ISPARTA',
      'Isparta',
      'ısparta',
    ]);
  });

  test('finds matches across block borders, and continues after many results', async () => {
    const text = `${'-'.repeat(256 * 1024 - 3)}kelime ${'ab '.repeat(700)}`;
    const { uid } = await uploadReady(app, user, 'uzun.txt', text);
    const across = await dataOf('GET', `/files/${uid}/matches?q=KEL%C4%B0ME`);
    expect(across.matches).toEqual([{ start: 256 * 1024 - 3, end: 256 * 1024 + 3 }]);
    const first = await dataOf('GET', `/files/${uid}/matches?q=ab`);
    expect(first.matches).toHaveLength(500);
    const rest = await dataOf('GET', `/files/${uid}/matches?q=ab&from=${first.next}`);
    expect(rest.matches).toHaveLength(200);
    expect(rest.next).toBeNull();
  });
});

test('a position is in the right line across many blocks', async () => {
  const text = Array.from({ length: 9000 }, (_, at) => `Satır ${at + 1} ${'.'.repeat(at % 37)}`).join('\r\n');
  const { uid } = await uploadReady(app, user, 'satırlar.log', text);
  for (const line of [1, 2, 4321, 9000])
    expect(await dataOf('GET', `/files/${uid}/line?at=${text.indexOf(`Satır ${line} `)}`)).toEqual({ line });
});

test('a user without access to a file cannot search in it', async () => {
  const { uid } = await uploadReady(app, user, 'sır.csv', 'a,b\n1,2\n');
  const stranger = await app.signIn();
  const random = '01980000-0000-7000-8000-000000000000';
  for (const path of ['table', 'matches?q=a', 'line?at=0']) {
    const foreign = await call('GET', `/files/${uid}/${path}`, undefined, stranger);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, requestId: null }).toEqual({
      ...(await call('GET', `/files/${random}/${path}`, undefined, stranger)).body,
      requestId: null,
    });
  }
});

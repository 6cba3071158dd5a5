import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask, startChat } from '#testing/chat.ts';
import {
  docxFile,
  epubFile,
  openDocumentFile,
  pptxFile,
  wordParagraph,
  xlsxFile,
} from '#testing/office-files.ts';
import { type OwnerSql, openOwnerSql } from '#testing/owner-sql.ts';
import { pdfFile } from '#testing/pdf-file.ts';
import { present } from '#testing/present.ts';
import { eventsOf } from '#testing/read-events.ts';
import { type SignedIn, type TestApp, testApp } from '#testing/test-app.ts';
import { uploadReady, waitForFile } from '#testing/wait-for-file.ts';

let app: TestApp;
let owner: OwnerSql;
let user: SignedIn;

beforeAll(async () => {
  app = await testApp();
  owner = await openOwnerSql(app.address);
});

beforeEach(async () => {
  user = await app.signIn();
});

afterAll(async () => {
  await owner?.end();
  await app?.stop();
});

const turkish = { 'x-language': 'tr' };
const textOf = async (uid: string, query = '') =>
  (await app.call('GET', `/files/${uid}/text?${query}`, { as: user })).body;

const sentence = 'Fener bekçisi her akşam altıda lambayı yakar.';
const row = `<row><c r="A1" t="inlineStr"><is><t>${sentence}</t></is></c></row>`;

describe('a document', () => {
  test.each([
    ['rapor.pdf', 'document', pdfFile([[sentence]])],
    ['rapor.docx', 'document', docxFile(wordParagraph(sentence))],
    ['rapor.pptx', 'document', pptxFile([{ title: 'Fener', lines: [sentence] }])],
    ['rapor.xlsx', 'spreadsheet', xlsxFile({ Sayfa: row })],
    ['rapor.odt', 'document', openDocumentFile(`<office:text><text:p>${sentence}</text:p></office:text>`)],
    ['rapor.epub', 'document', epubFile([`<p>${sentence}</p>`])],
    ['rapor.html', 'document', Buffer.from(`<meta charset="utf-8"><p>${sentence}</p>`)],
    [
      'rapor.eml',
      'document',
      Buffer.from(`Subject: Fener\nContent-Type: text/plain; charset=utf-8\n\n${sentence}`),
    ],
    ['rapor.rtf', 'document', Buffer.from(`{\\rtf1\\ansi\\ansicpg1254 Fener lambas\\'fd}`)],
    ['rapor.json', 'text', Buffer.from(JSON.stringify({ sentence }))],
    ['derin.json', 'text', Buffer.from(`${'['.repeat(100_000)}"${sentence}"${']'.repeat(100_000)}`)],
    ['tablo.xls', 'spreadsheet', Buffer.from(`\ufeffAd\tNot\r\n${sentence}\t1\r\n`, 'utf16le')],
    ['mektup.doc', 'document', Buffer.from(sentence)],
    ['gizli.txt', 'text', pdfFile([[sentence]])],
  ])('%s is processed and becomes ready', async (name, category, bytes) => {
    const file = await uploadReady(app, user, name, bytes);
    expect(file).toMatchObject({ category, status: 'ready', progress: 1 });
    const { text, textLength } = (await textOf(file.uid)).data;
    expect(text).toContain(name.endsWith('rtf') ? 'Fener lambası' : sentence);
    expect([text.length, textLength]).toEqual([file.textLength, file.textLength]);
  });

  test('reports its page positions, and only those in the requested range', async () => {
    const file = await uploadReady(
      app,
      user,
      'a.pdf',
      pdfFile([['ilk sayfa'], ['orta sayfa'], ['son sayfa']]),
    );
    const { text, pages = [] } = (await textOf(file.uid)).data;
    expect(pages.map(({ start, end }) => text.slice(start, end).trim())).toEqual([
      'ilk sayfa',
      'orta sayfa',
      'son sayfa',
    ]);
    const at = text.indexOf('orta');
    const slice = (await textOf(file.uid, `start=${at}&end=${at + 4}`)).data;
    expect(slice.pages).toEqual([pages[1]]);
  });

  test('with sheets names them', async () => {
    const file = await uploadReady(app, user, 'a.xlsx', xlsxFile({ Ocak: row, Şubat: row }));
    const { pages } = (await textOf(file.uid)).data;
    expect(pages).toMatchObject([
      { page: 1, name: 'Ocak' },
      { page: 2, name: 'Şubat' },
    ]);
  });

  test('is cited with the page of the quoted words', async () => {
    const filler = (n: number) => Array.from({ length: 40 }, (_, line) => `Depo ${n} raf ${line} boştur.`);
    const pages = [filler(1), [...filler(2), sentence], filler(3)];
    const { uid } = await uploadReady(app, user, 'a.pdf', pdfFile(pages));
    const chat = await startChat(app, user, [uid]);
    const events = await ask(app, user, { chat, text: 'Fener bekçisi lambayı ne zaman yakar?' });
    const right = eventsOf(events, 'reference').find((reference) => reference.quote.includes('bekçisi'));
    expect(right).toMatchObject({ fileUid: uid, page: 2 });
    const { text } = (await textOf(uid)).data;
    expect(text.slice(right?.start, right?.end)).toBe(right?.quote);
  });
});

describe('a document that cannot be read', () => {
  test.each([
    ['tarama.pdf', pdfFile([[]], { isScanned: true }), 'This PDF holds pictures of pages and no text.'],
    [
      'resim.pdf',
      Buffer.from('89504e470d0a1a0a', 'hex'),
      'This file is not what its name says, and could not be read.',
    ],
    ['boş.docx', Buffer.alloc(0), 'This file is empty.'],
    [
      'kilitli.pdf',
      pdfFile([['x']], { isProtected: true }),
      'This file is protected by a password. Please upload it without one.',
    ],
  ])('shows the reason, keeps its bytes, and can be retried: %s', async (name, bytes, error) => {
    const file = await uploadReady(app, user, name, bytes);
    expect(file).toMatchObject({ status: 'failed', error, size: bytes.length });
    const inTurkish = await app.call('GET', `/files/${file.uid}`, { as: user, headers: turkish });
    expect(inTurkish.body.data.error).not.toBe(error);
    const again = await app.call('POST', `/files/${file.uid}/retry`, { as: user });
    expect(again.body.data.status).toBe('processing');
  });

  test('leaves no text, pages or temporary files behind', async () => {
    const before = (await readdir(tmpdir())).filter((name) => name.startsWith('docent-read-'));
    const cut = docxFile(wordParagraph('metin '.repeat(50_000)));
    const { uid, status } = await uploadReady(app, user, 'a.docx', cut.subarray(0, cut.length / 2));
    expect(status).toBe('failed');
    const ofFile = 'text_id = (select text_id from files where id = $1)';
    expect(await owner(`select 1 from text_blocks where ${ofFile}`, [uid])).toEqual([]);
    expect(await owner(`select 1 from file_pages where ${ofFile}`, [uid])).toEqual([]);
    const after = (await readdir(tmpdir())).filter((name) => name.startsWith('docent-read-'));
    expect(after.filter((name) => !before.includes(name))).toEqual([]);
  });

  test('does not delay other documents', async () => {
    const bomb = docxFile('<w:p>'.repeat(200_000));
    const [bad, good] = await Promise.all([
      uploadReady(app, user, 'a.docx', bomb),
      uploadReady(app, user, 'b.docx', docxFile(wordParagraph(sentence))),
    ]);
    expect([bad.status, good.status]).toEqual(['failed', 'ready']);
  });
});

describe('a file without text', () => {
  const picture = Buffer.from('89504e470d0a1a0a', 'hex');

  test('can be stored, and is rejected by name where a question needs text', async () => {
    const { uid } = await uploadReady(app, user, 'logo.png', picture);
    const body = { kind: 'chat', fileUids: [uid] };
    const refused = await app.call('POST', '/conversations', { as: user, body });
    expect([refused.status, refused.body.code]).toEqual([422, 'file_without_text']);
    expect(refused.body.message).toBe('“logo.png” holds no text that could be read.');
    expect((await textOf(uid)).code).toBe('file_without_text');
  });

  test('is not offered for questions', async () => {
    await uploadReady(app, user, 'logo.png', picture);
    await uploadReady(app, user, 'not.txt', 'metin');
    const names = async (query: string) =>
      (await app.call('GET', `/files?${query}`, { as: user })).body.data.items.map(({ name }) => name);
    expect(await names('withText=true')).toEqual(['not.txt']);
    expect(await names('')).toEqual(['not.txt', 'logo.png']);
  });
});

test('a large document is processed in its own queue, and later ones do not wait for it', async () => {
  const long = Buffer.from(`<p>${'A line of a long page.</p><p>'.repeat(120_000)}</p>`);
  const uids: string[] = [];
  for (const [name, bytes] of [
    ...['a.html', 'b.html', 'c.html'].map((each) => [each, long] as const),
    ['short.html', Buffer.from(`<p>${sentence}</p>`)] as const,
  ]) {
    const { body } = await app.upload(user, name, Buffer.concat([bytes, Buffer.from(`<p>${name}</p>`)]));
    uids.push(present(body.data.items[0]).uid);
  }
  const short = await waitForFile(app, user, String(uids.pop()));
  const behind = await Promise.all(uids.map((uid) => app.call('GET', `/files/${uid}`, { as: user })));
  expect(short.status).toBe('ready');
  expect(behind.map(({ body }) => body.data.status)).toContain('processing');
  for (const uid of uids) expect(await waitForFile(app, user, uid)).toMatchObject({ status: 'ready' });
  const claims = await owner<{ claim: string }>('select claim from files where id = any($1)', [uids]);
  expect(claims.map(({ claim }) => Number(claim))).toEqual([2, 2, 2]);
}, 180_000);

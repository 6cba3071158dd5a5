import { readFileSync } from 'node:fs';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { extractText } from '#testing/extract-text.ts';
import type { SummaryDocument } from './summary-document.ts';
import { writeSummaryPdf } from './write-summary-pdf.ts';

const markup =
  '#import "@preview/x:1.0.0" #read("/etc/passwd") #eval("1") $x^2$ *bold* _it_ @ref <label> `raw` \\ ] [ // ";';
const icon = readFileSync(new URL('../../../../../web/public/icons/96.png', import.meta.url));

const summary: SummaryDocument = {
  title: `Liman ${markup}`,
  language: 'tr',
  finishedAtMs: Date.UTC(2024, 4, 3, 10),
  logo: `data:image/png;base64,${icon.toString('base64')}`,
  companyTitle: 'Şirket A.Ş.',
  facts: [{ label: 'Kaynaklar', value: markup }],
  groups: [
    {
      heading: `Gelir ${markup}`,
      isProse: false,
      points: [
        { text: `Şişli İskelesi ğüşiöç 🚢 ${markup}`, numbers: [2, 7] },
        { text: `אליף קאיה said so. ${'W'.repeat(300)}`, numbers: [7] },
      ],
    },
    { heading: 'Gider', isProse: true, points: [{ text: 'Onarım pahalıydı.', numbers: [] }] },
  ],
  tables: [{ heading: 'Adlar', rows: [{ text: markup, quote: markup, n: 7 }] }],
  references: [
    { n: 2, source: 'rapor.pdf', page: 's. 4', said: '“İskele yapıldı.”' },
    { n: 7, source: markup, page: 's. 9', said: markup },
  ],
  words: { contents: 'İçindekiler', facts: 'Adlar', sentence: 'Cümle', source: 'Kaynak' },
  pageText: 'Sayfa {page} / {pages}',
  unshownText: '{count} harf gösterilemez.',
};

const write = (document: SummaryDocument) =>
  writeSummaryPdf(document, { timeMaxMs: 60_000, signal: AbortSignal.timeout(60_000) });
const textOf = async (bytes: Uint8Array) =>
  (await extractText('summary.pdf', bytes)).text.replaceAll(/\s+/g, ' ');

test('a PDF shows markup in the words of strangers as it stands, and is tagged, with bookmarks and footnotes', async () => {
  const bytes = await write(summary);
  const text = await textOf(bytes);
  // In the title, a source, a heading and its line of the contents, a point, two cells, a place and a footnote.
  expect(text.split(markup).length - 1).toBeGreaterThanOrEqual(8);
  expect(text).toContain('Şişli İskelesi ğüşiöç');
  expect(text.replaceAll('\u200b', '')).toContain('W'.repeat(40));
  expect(text).toContain('2 rapor.pdf, s. 4: “İskele yapıldı.”');
  expect(text).toContain('Sayfa 1 / ');
  expect(text).not.toContain('gösterilemez');
  const pdf = await getDocumentProxy(bytes.slice());
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: summary.title, Author: 'Şirket A.Ş.' });
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  const outline = await pdf.getOutline();
  expect(outline.map(({ title }) => title)).toEqual([`Gelir ${markup}`, 'Gider', 'Adlar']);
  const tags = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  for (const role of ['H1', 'L', 'Note', 'Figure', 'TOC']) expect(tags).toContain(`"role":"${role}"`);
  expect(Buffer.from(await write(summary)).equals(bytes)).toBe(true);
  await pdf.cleanup();
});

test('a logo that is no picture is left out, and letters without a font are counted at the end', async () => {
  const broken = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR broken', 'latin1').toString('base64');
  const bytes = await write({ ...summary, title: '港の報告', logo: `data:image/png;base64,${broken}` });
  const text = await textOf(bytes);
  expect(text).toContain('Onarım pahalıydı.');
  expect(text).toContain('4 harf gösterilemez.');
});

import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { extractText } from '#testing/extract-text.ts';
import {
  docxFile,
  epubFile,
  openDocumentFile,
  pptxFile,
  wordParagraph,
  xlsxFile,
} from '#testing/office-files.ts';
import { pdfFile } from '#testing/pdf-file.ts';
import { zipOf } from '#testing/zip-file.ts';
import { largeAllowance } from './reader-allowance.ts';

const read = (name: string, bytes: string | Uint8Array) => extractText(name, Buffer.from(bytes));
const letters = 'Çığ, şöför, İstanbul, ÖĞÜT';

describe('a PDF', () => {
  it('returns its text page by page, including an empty page', async () => {
    const { onPages } = await read('a.pdf', pdfFile([[letters, 'ikinci satır'], [], ['son sayfa']]));
    expect(onPages).toEqual([`${letters}\nikinci satır`, '', 'son sayfa']);
  });

  it('is read even if its font does not explain its characters', async () => {
    const { onPages } = await read('a.pdf', pdfFile([['中文文本', '安全生产']], { isChinese: true }));
    expect(onPages).toEqual(['中文文本\n安全生产']);
  });

  it('joins words that are hyphenated at a line end, and no others', async () => {
    const lines = ['Sözleş-', 'menin süresi', 'e-posta, ya da e-', 'posta; 2020-', '2021, Ali-', 'Can'];
    const { onPages } = await read('a.pdf', pdfFile([lines]));
    expect(onPages).toEqual(['Sözleşmenin\nsüresi\ne-posta, ya da e-posta;\n2020-\n2021, Ali-\nCan']);
  });

  it('with a form contains the filled-in values', async () => {
    const fields = [
      '/FT /Tx /T (ad) /TU (Ad Soyad) /V (Ali Can)',
      '/FT /Tx /T (not) /V ()',
      '/FT /Btn /T (onay) /V /Evet /AS /Evet /AP << /N << /Evet null /Off null >> >>',
      '/FT /Btn /T (red) /V /Off /AS /Off /AP << /N << /Evet null /Off null >> >>',
      '/FT /Tx /T (parola) /Ff 8192 /V (gizli)',
    ];
    const { onPages } = await read('a.pdf', pdfFile([['Form'], ['son']], { fields }));
    expect(onPages).toEqual(['Form\n\nAd Soyad: Ali Can\nonay: Evet', 'son']);
  });

  it('can contain far more pictures than the memory of its reader', async () => {
    const pages = Array.from({ length: 16 }, (_, at) => [`sayfa ${at}`]);
    const file = pdfFile(pages, { pictureBytes: 8 * 1024 ** 2 });
    const { onPages } = await extractText('a.pdf', file, { ...largeAllowance(10), memoryMaxMiB: 128 });
    expect(onPages).toEqual(pages.flat());
  });

  it('that only has pictures is reported as such', async () => {
    const scan = pdfFile([[], []], { isScanned: true });
    await expect(read('a.pdf', scan)).rejects.toMatchObject({ reason: 'scanned' });
  });

  it('without text and pictures is empty', async () => {
    await expect(read('a.pdf', pdfFile([[]]))).rejects.toMatchObject({ reason: 'empty' });
  });
});

describe('a Word document', () => {
  it('keeps headings of a Turkish Word, lists, tables and footnotes', async () => {
    const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`;
    const body = [
      wordParagraph('Yıllık Rapor', '<w:pStyle w:val="Balk1"/>'),
      wordParagraph(letters),
      wordParagraph('birinci', '<w:numPr><w:ilvl w:val="0"/></w:numPr>'),
      wordParagraph('alt', '<w:numPr><w:ilvl w:val="1"/></w:numPr>'),
      `<w:tbl><w:tr>${cell('Ad')}${cell('Şehir')}</w:tr><w:tr>${cell('Ayşe')}${cell('Iğdır')}</w:tr></w:tbl>`,
      '<w:p><w:r><w:t>Kaynak</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>',
      '<w:p><w:del><w:r><w:delText>silindi</w:delText></w:r></w:del></w:p>',
    ].join('');
    const notes = `<w:footnote w:id="2">${wordParagraph('Bir dipnot.')}</w:footnote>`;
    const { text, pages } = await read('a.docx', docxFile(body, notes));
    expect(text).toBe(
      `# Yıllık Rapor\n\n${letters}\n\n- birinci\n  - alt\nAd | Şehir\nAyşe | Iğdır\n\nKaynak[^2]\n\n[^2]: Bir dipnot.\n\n`,
    );
    expect(pages).toEqual([]);
  });

  it('separates words around a symbol of another font', async () => {
    const sign = (font: string, char: string) => `<w:r><w:sym w:font="${font}" w:char="${char}"/></w:r>`;
    const body = `<w:p><w:r><w:t>5 </w:t></w:r>${sign('Symbol', 'F06D')}<w:r><w:t>m</w:t></w:r>${sign('Wingdings', 'F0E0')}<w:r><w:t>bir</w:t></w:r>${sign('Webdings', 'F021')}<w:r><w:t>iki</w:t></w:r></w:p>`;
    expect((await read('a.docx', docxFile(body))).text.trim()).toBe('5 μm→bir iki');
  });

  it('is read with trailing bytes, and from a package inside a folder', async () => {
    const plain = docxFile(wordParagraph(letters));
    const downloaded = Buffer.concat([plain, Buffer.from('\r\n<!-- served -->')]);
    expect((await read('a.docx', downloaded)).text.trim()).toBe(letters);
    const body = `<w:document><w:body>${wordParagraph(letters)}</w:body></w:document>`;
    const packed = zipOf({
      '__MACOSX/a': 'x',
      'Rapor/': '',
      'Rapor/[Content_Types].xml': '<Types/>',
      'Rapor/word/document.xml': body,
    });
    expect((await read('a.docx', packed)).text.trim()).toBe(letters);
  });

  it('has the pages of Word’s last layout', async () => {
    const broken = '<w:p><w:r><w:lastRenderedPageBreak/><w:t>ikinci</w:t></w:r></w:p>';
    const { onPages } = await read('a.docx', docxFile(wordParagraph('ilk') + broken));
    expect(onPages).toEqual(['ilk', 'ikinci']);
  });
});

it('a presentation has a page for each slide in order, with its notes', async () => {
  const slides = [
    { title: 'Açılış', lines: ['bir', 'iki'], notes: 'Yavaş konuş' },
    { title: 'Kapanış', lines: [letters] },
  ];
  const { onPages } = await read('a.pptx', pptxFile(slides));
  expect(onPages).toEqual(['# Açılış\n\nbir\n\niki\n\nYavaş konuş', `# Kapanış\n\n${letters}`]);
});

describe('a workbook', () => {
  it('has a page for each sheet and a line for each row', async () => {
    const rows = [
      '<row><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Tarih</t></is></c></row>',
      '<row><c r="A2"><v>0.30000000000000004</v></c><c r="B2" t="b"><v>1</v></c><c r="C2" s="1"><v>45292</v></c></row>',
    ].join('');
    const { pages, onPages } = await read('a.xlsx', xlsxFile({ Satış: rows, Boş: '' }, [letters]));
    expect(pages.map(({ page, name }) => [page, name])).toEqual([
      [1, 'Satış'],
      [2, 'Boş'],
    ]);
    expect(onPages).toEqual([`# Satış\n\n${letters} |  | Tarih\n0.3 | TRUE | 2024-01-01`, '']);
  });

  it('shows percentages as its cells do', async () => {
    const row =
      '<row><c r="A1" s="2"><v>0.18</v></c><c r="B1" s="3"><v>0.29</v></c><c r="C1"><v>0.18</v></c></row>';
    expect((await read('a.xlsx', xlsxFile({ Oran: row }))).text.trim()).toBe('# Oran\n\n18% | 29% | 0.18');
  });

  it.each(['xls', 'xlsb'] as const)('in the binary format %s is read alike', async (bookType) => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([[letters, null, 'x'], [], [7, 2.5]]), 'Satış');
    const bytes: Buffer = write(book, { type: 'buffer', bookType: bookType === 'xls' ? 'biff8' : bookType });
    const { pages, text } = await read(`a.${bookType}`, bytes);
    expect(pages).toMatchObject([{ page: 1, name: 'Satış' }]);
    expect(text).toBe(`# Satış\n\n${letters} |  | x\n7 | 2.5\n\n`);
  });
});

describe('an OpenDocument', () => {
  it('text keeps headings, lists, spaces and pages', async () => {
    const body = `<office:text><text:h text:outline-level="2">Başlık</text:h><text:p>iki<text:s text:c="2"/>boşluk</text:p>
      <text:list><text:list-item><text:p>öğe</text:p></text:list-item></text:list><text:soft-page-break/><text:p>${letters}</text:p></office:text>`;
    const { onPages } = await read('a.odt', openDocumentFile(body));
    expect(onPages).toEqual(['## Başlık\n\niki  boşluk\n\n- öğe', letters]);
  });

  it('table has a page for each sheet, and skips repeated empty cells', async () => {
    const body = `<office:spreadsheet><table:table table:name="Şubat"><table:table-row><table:table-cell><text:p>a</text:p></table:table-cell>
      <table:table-cell table:number-columns-repeated="2"><text:p>b</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16381"/></table:table-row></table:table></office:spreadsheet>`;
    const { text, pages } = await read('a.ods', openDocumentFile(body));
    expect([text, pages[0]?.name]).toEqual(['a | b | b\n', 'Şubat']);
  });
});

it('a book has a page for each chapter', async () => {
  const { onPages } = await read('a.epub', epubFile([`<h1>Bölüm</h1><p>${letters}</p>`, '<p>iki</p>']));
  expect(onPages).toEqual([`# Bölüm\n\n${letters}`, 'iki']);
});

it('a book that lists a chapter for each section contains it once', async () => {
  const chapters = epubFile(['<li>madde</li><p>bir</p>', '<p>iki</p>'], { sectionsPerChapter: 3 });
  expect((await read('a.epub', chapters)).onPages).toEqual(['- madde\n\nbir', 'iki']);
});

describe('a saved page', () => {
  it('returns its article without navigation', async () => {
    const sentence = `Bu yazı deniz fenerlerini anlatır, ${letters}, ve uzun bir cümledir. `;
    const article = `<article><h2>Fenerler</h2>${`<p>${sentence.repeat(6)}</p>`.repeat(4)}</article>`;
    const page = `<html><head><title>Deniz Fenerleri</title></head><body><nav><a href="/">Ana sayfa menüsü</a></nav>${article}<footer>Çerezler</footer></body></html>`;
    const { text } = await read('a.html', page);
    expect(text).toContain('## Fenerler\n\nBu yazı deniz fenerlerini anlatır');
    expect(text).not.toContain('menüsü');
  });

  it('without an article returns all of its text, in its encoding', async () => {
    const page = Buffer.from(
      '<meta charset="iso-8859-9"><p>K\xfdsa \xfeey</p><script>gizli()</script>',
      'latin1',
    );
    expect((await read('a.html', page)).text.trim()).toBe('Kısa şey');
  });

  it.each([
    ['<meta charset="koi8-r">', 'f0d2c9d7c5d4', 'Привет'],
    ['<?xml version="1.0" encoding="Shift_JIS"?>', '93fa967b', '日本'],
  ])('is read in the encoding that it states: %s', async (head, hex, word) => {
    const page = Buffer.concat([Buffer.from(`${head}<p>`), Buffer.from(hex, 'hex'), Buffer.from('</p>')]);
    expect((await read('a.html', page)).text.trim()).toBe(word);
  });
});

it('a mail has its headers, its text and the names of its attachments', async () => {
  const mail = [
    'From: =?utf-8?B?QXnFn2U=?= <ayse@example.com>',
    'To: Ali <ali@example.com>',
    'Subject: =?utf-8?Q?Fatura_=C4=B0stanbul?=',
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=windows-1254',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Say=FDn ilgili,',
    '--b',
    'Content-Type: application/pdf; name="fatura.pdf"',
    'Content-Disposition: attachment; filename="fatura.pdf"',
    '',
    'x',
    '--b--',
  ].join('\r\n');
  const { text } = await read('a.eml', mail);
  expect(text.trim()).toBe(
    'From: Ayşe <ayse@example.com>\nTo: Ali <ali@example.com>\nSubject: Fatura İstanbul\nAttachments: fatura.pdf\n\nSayın ilgili,',
  );
});

it('Rich Text is read in the encoding of its fonts', async () => {
  const source =
    "{\\rtf1\\ansi\\ansicpg1252\\uc1{\\fonttbl{\\f0\\fcharset162 Arial;}}{\\*\\generator X;}\\f0 \\u304?stanbul \\'fe\\'fd\\par {\\b ikinci}\\tab x\\constructor }";
  expect((await read('a.rtf', source)).text).toBe('İstanbul şı\n\nikinci\tx');
});

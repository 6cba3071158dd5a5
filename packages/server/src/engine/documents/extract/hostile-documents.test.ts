import { describe, expect, it } from 'vitest';
import { extractText } from '#testing/extract-text.ts';
import { docxFile, openDocumentFile, wordParagraph, xlsxFile } from '#testing/office-files.ts';
import { pdfFile } from '#testing/pdf-file.ts';
import { zipFile, zipOf } from '#testing/zip-file.ts';

const deep = 100_000;
const nest = (open: string, inside: string, close: string) => open.repeat(deep) + inside + close.repeat(deep);
const read = (name: string, bytes: string | Uint8Array) => extractText(name, Buffer.from(bytes));
const refusal = (name: string, bytes: string | Uint8Array) =>
  read(name, bytes).then(
    ({ text }) => `read: ${text.slice(0, 80)}`,
    (error: { reason?: string }) => error.reason ?? String(error),
  );

/** The relevant part of a compound file's directory. */
const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(2000),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(100),
  ]);

describe('a password-protected document is reported as such', () => {
  const encrypted = zipOf({
    'content.xml': 'x',
    'META-INF/manifest.xml': '<manifest><file-entry><encryption-data/></file-entry></manifest>',
  });
  const lockedZip = zipFile([{ name: 'word/document.xml', content: 'x', isEncrypted: true }]);
  it.each([
    ['a.pdf', pdfFile([['gizli']], { isProtected: true })],
    ['a.docx', compound('EncryptedPackage')],
    ['b.docx', lockedZip],
    ['a.odt', encrypted],
  ])('%s', async (name, bytes) => {
    expect(await refusal(name, bytes)).toBe('protected');
  });
});

describe('a damaged document is reported as such', () => {
  const whole = docxFile(wordParagraph('metin '.repeat(5000)));
  it.each([
    ['cut off: a.docx', whole.subarray(0, whole.length / 2), 'damaged'],
    [
      'garbled inside: a.docx',
      Buffer.concat([whole.subarray(0, 90), Buffer.alloc(40, 7), whole.subarray(130)]),
      'damaged',
    ],
    ['only its first line: a.pdf', '%PDF-1.7\n', 'damaged'],
    ['cut off: a.pdf', pdfFile([['bir']]).subarray(0, 60), 'damaged'],
    ['of an old kind: a.doc', compound('WordDocument'), 'old_format'],
    ['a zip of something else: a.docx', zipOf({ 'a.txt': 'x' }), 'binary'],
    ['without a word: a.docx', docxFile(''), 'empty'],
  ])('%s', async (name, bytes, reason) => {
    expect(await refusal(name, bytes)).toBe(reason);
  });
});

describe('a malicious document', () => {
  it.each([
    ['says so', undefined, 'too_large'],
    ['says that it is small', 1000, 'damaged'],
  ])(
    'that unpacks without end and %s ends alone',
    async (_, claimedSize, reason) => {
      const zeros = Buffer.alloc(300 * 1024 ** 2, 0x20);
      const strings = Buffer.concat([Buffer.from('<sst><si><t>'), zeros]);
      const bomb = zipFile([
        { name: 'xl/workbook.xml', content: '<workbook/>' },
        {
          name: 'xl/_rels/workbook.xml.rels',
          content:
            '<Relationships><Relationship Id="r" Type="x/sharedStrings" Target="s.xml"/></Relationships>',
        },
        { name: 'xl/s.xml', content: strings, ...(claimedSize && { claimedSize }) },
      ]);
      expect(bomb.length).toBeLessThan(1024 ** 2);
      expect(await refusal('a.xlsx', bomb)).toBe(reason);
    },
    60_000,
  );

  it('with too many entries is rejected', async () => {
    const many = Array.from({ length: 20_100 }, (_, n) => ({ name: `n${n}`, content: '' }));
    expect(await refusal('a.docx', zipFile(many))).toBe('too_large');
  });

  it('cannot expand its own entities', async () => {
    const entities = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`);
    const bomb = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY e0 "ha">${entities.join('')}]><d><body><p><r><t>&e9;</t></r></p></body></d>`;
    const { text } = await read('a.docx', zipOf({ 'word/document.xml': bomb }));
    expect(text.length).toBeLessThan(1000);
  });

  it.each([
    ['a.html', nest('<div>', 'derinde', '</div>')],
    ['b.html', nest('<table><tr><td>', 'derinde', '</td></tr></table>')],
    ['a.docx', docxFile(nest('<w:p>', '<w:r><w:t>derinde</w:t></w:r>', '</w:p>'))],
    [
      'a.odt',
      openDocumentFile(
        nest('<text:list><text:list-item>', '<text:p>derinde</text:p>', '</text:list-item></text:list>'),
      ),
    ],
  ])('nested a hundred thousand levels deep is rejected at once: %s', async (name, bytes) => {
    expect(await refusal(name, bytes)).toBe('too_deep');
  });

  it.each([
    ['a.rtf', `{\\rtf1 ${nest('{', 'derinde', '}')}}`],
    ['a.html', `${'<b><div>'.repeat(3000)}derinde`],
  ])('nested as deep as real programs allow is read: %s', async (name, bytes) => {
    expect((await read(name, bytes)).text).toContain('derinde');
  });

  it('with cells at the last row and column is not expanded', async () => {
    const row = '<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'.repeat(50);
    expect((await read('a.xlsx', xlsxFile({ s: row }))).text.length).toBeLessThan(20_000);
  });

  it('with more pages than a file may have is rejected', async () => {
    const sheets = '<text:soft-page-break/>'.repeat(20_001);
    expect(await refusal('a.odt', openDocumentFile(`<office:text>${sheets}</office:text>`))).toBe('too_long');
  });
});

import { expect, test } from 'vitest';
import { readXml, type XmlHandler } from './read-xml.ts';
import { scanXml } from './scan-xml.ts';

const sheet = `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE worksheet [ <!ENTITY a "b"> ]>
<x:worksheet xmlns:x="urn:x" xmlns:r="urn:r"><!-- rows <row> --><sheetData><row r="1" spans='1:3' hidden = "1">
<c r="A1" t="s"><v>0</v></c><c r="B1" s="2"/><c r="C1" t="str"><f>IF(A1&gt;1,"a > b",'')</f><v>Ağrı &amp; Şırnak &#x130;&#304; &unknown; &constructor; &amp;lt;</v></c>
</row><row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve"> a  b </t></is></c><c r="B2"><v><![CDATA[<5 & 6>]]></v></c></row>
</sheetData><note text="a > b" r:id="rId1"/>5 & 6</x:worksheet>`;

async function* inPieces(text: string, length: number) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

/** What a reader passes, texts that follow each other joined. */
async function passed(read: typeof readXml, length: number, text = sheet): Promise<string[]> {
  const found: string[] = [];
  let words = '';
  const add = (line: string) => {
    if (words !== '') found.push(`text ${words}`);
    words = '';
    found.push(line);
  };
  const handler: XmlHandler = {
    open: (name, { r, t, s, hidden, text: note }) =>
      add(`open ${name} ${[r, t, s, hidden, note].map((value) => value ?? '').join('|')}`),
    text: (part) => {
      words += part;
    },
    close: (name) => add(`close ${name}`),
  };
  await read(inPieces(text, length), handler);
  return found;
}

test.each([1, 2, 7, 64, 10_000])(
  'passes what the forgiving reader passes, in pieces of %i bytes',
  async (length) => {
    const inside = (lines: string[]) => lines.slice(lines.indexOf('open sheetData ||||'));
    expect(inside(await passed(scanXml, length))).toEqual(inside(await passed(readXml, 10_000)));
  },
);

test('leaves out a tag that the file does not end', async () => {
  expect(await passed(scanXml, 5, '<row><c r="A1"><v>1</v></c><c r="B')).toEqual([
    ...['open row ||||', 'open c A1||||', 'open v ||||', 'text 1', 'close v', 'close c'],
  ]);
});

test('refuses a document that is nested without end', async () => {
  await expect(passed(scanXml, 10_000, '<a>'.repeat(20_000))).rejects.toThrow('too_deep');
});

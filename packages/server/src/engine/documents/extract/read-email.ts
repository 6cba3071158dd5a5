import PostalMime, { type Address } from 'postal-mime';
import { TextFailure } from '../text-failure.ts';
import type { OpenDocument } from './open-document.ts';
import { htmlText } from './read-html.ts';
import { readWholeFile } from './read-whole-file.ts';
import type { TextSink } from './text-sink.ts';

const wholeBytesMax = 48 * 1024 ** 2;
const nestingMax = 50;
const headersBytesMax = 2 * 1024 ** 2;

const shown = (text: string) => text.replace(/\s+/g, ' ').trim();

function addressText({ name, address, group }: Address): string {
  if (group) return `${shown(name)}: ${group.map(addressText).join(', ')}`;
  return name ? `${shown(name)} <${address}>` : (address ?? '');
}

async function parse(bytes: Buffer) {
  try {
    return await PostalMime.parse(bytes, {
      maxNestingDepth: nestingMax,
      maxHeadersSize: headersBytesMax,
      attachmentEncoding: 'arraybuffer',
    });
  } catch (error) {
    throw new TextFailure('damaged', error);
  }
}

/** Reads a mail: its headers as lines, the text, and the names of its attachments. */
export async function readEmail(document: OpenDocument, sink: TextSink): Promise<void> {
  const mail = await parse(await readWholeFile(document, wholeBytesMax));
  const addresses = (list: Address[] | undefined) => (list ?? []).map(addressText).join(', ');
  const names = mail.attachments.flatMap(({ filename }) => (filename ? [shown(filename)] : []));
  const headers: [name: string, value: string | undefined][] = [
    ['From', mail.from && addressText(mail.from)],
    ['To', addresses(mail.to)],
    ['Cc', addresses(mail.cc)],
    ['Date', mail.date],
    ['Subject', mail.subject && shown(mail.subject)],
    ['Attachments', names.join(', ')],
  ];
  const lines = headers.flatMap(([name, value]) => (value ? [`${name}: ${value}\n`] : []));
  if (lines.length > 0) sink.write(`${lines.join('')}\n`);
  sink.write(mail.text?.trim() ? mail.text : mail.html ? htmlText(mail.html) : '');
}

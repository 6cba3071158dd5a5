import { TextFailure } from '../text-failure.ts';
import { type BlockWriter, createBlockWriter } from './block-writer.ts';
import type { Archive } from './open-archive.ts';
import { type Attributes, readXml, type XmlHandler } from './read-xml.ts';
import type { TextSink } from './text-sink.ts';

const contentPart = 'content.xml';
const spacesMax = 64;
const skipped = new Set([
  'tracked-changes',
  'annotation',
  'automatic-styles',
  'sequence-decls',
  'desc',
  'title',
]);

/** Whether the package declares its content as encrypted. */
async function isEncrypted(archive: Archive): Promise<boolean> {
  let found = false;
  await readXml(archive.read('META-INF/manifest.xml'), {
    open(name) {
      found ||= name === 'encryption-data';
    },
  });
  return found;
}

interface ReadState {
  listDepth: number;
  cellRepeats: number[];
  isSpreadsheet: boolean;
}

function inlineText(name: string, attributes: Attributes): string {
  if (name === 's') return ' '.repeat(Math.min(Number(attributes.c ?? 1) || 1, spacesMax));
  if (name === 'tab') return '\t';
  return name === 'line-break' ? '\n' : '';
}

function beginPage(name: string, attributes: Attributes, sink: TextSink): void {
  if (name === 'soft-page-break') {
    sink.beginPages();
    sink.beginPage();
  } else sink.beginPage(attributes.name);
}

const isPage = (name: string, isSpreadsheet: boolean) =>
  name === 'soft-page-break' || name === 'page' || (name === 'table' && isSpreadsheet);

function openElement(
  name: string,
  attributes: Attributes,
  target: { writer: BlockWriter; state: ReadState },
): void {
  const { writer, state } = target;
  if (name === 'h' || name === 'p') {
    writer.openBlock();
    if (name === 'h') writer.heading(Number(attributes['outline-level'] ?? 1) || 1);
    else if (state.listDepth > 0) writer.item(state.listDepth - 1);
  } else if (name === 'list') state.listDepth += 1;
  else if (name === 'table-row') writer.openRow();
  else if (name === 'table-cell' || name === 'covered-table-cell') {
    writer.openCell();
    state.cellRepeats.push(Number(attributes['number-columns-repeated'] ?? 1) || 1);
  } else writer.text(inlineText(name, attributes));
}

function closeElement(name: string, { writer, state }: { writer: BlockWriter; state: ReadState }): void {
  if (name === 'h' || name === 'p') writer.closeBlock();
  else if (name === 'list') state.listDepth -= 1;
  else if (name === 'table-row') writer.closeRow();
  else if (name === 'table-cell' || name === 'covered-table-cell') writer.closeCell(state.cellRepeats.pop());
}

function contentHandler(sink: TextSink): XmlHandler {
  const target = {
    writer: createBlockWriter(sink),
    state: { listDepth: 0, cellRepeats: [], isSpreadsheet: false } as ReadState,
  };
  let skipDepth = 0;
  return {
    open(name, attributes) {
      if (skipDepth > 0 || skipped.has(name)) {
        skipDepth += 1;
        return;
      }
      if (name === 'spreadsheet') target.state.isSpreadsheet = true;
      if (isPage(name, target.state.isSpreadsheet)) beginPage(name, attributes, sink);
      openElement(name, attributes, target);
    },
    text(text) {
      if (skipDepth === 0) target.writer.text(text.replace(/\s+/g, ' '));
    },
    close(name) {
      if (skipDepth > 0) skipDepth -= 1;
      else closeElement(name, target);
    },
  };
}

/**
 * Reads a text, a table or a presentation of OpenOffice and LibreOffice.
 * @throws TextFailure protected
 */
export async function readOpenDocument(archive: Archive, sink: TextSink): Promise<void> {
  if (await isEncrypted(archive)) throw new TextFailure('protected');
  await readXml(archive.read(contentPart), contentHandler(sink));
}

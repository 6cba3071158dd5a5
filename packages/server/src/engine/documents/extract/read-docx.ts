import { type BlockWriter, createBlockWriter } from './block-writer.ts';
import type { Archive } from './open-archive.ts';
import { type Attributes, readXml } from './read-xml.ts';
import { symbolText } from './symbol-font.ts';
import type { TextSink } from './text-sink.ts';

const documentPart = 'word/document.xml';
const headingName = /^(?:heading|başlık)\s*([1-9])$/i;

/** Heading levels by style id, because ids are not translated. */
async function readHeadingStyles(archive: Archive): Promise<Map<string, number>> {
  const levels = new Map<string, number>();
  let style = '';
  await readXml(archive.read('word/styles.xml'), {
    open(name, { styleId, val }) {
      if (name === 'style') style = styleId ?? '';
      const level = name === 'name' ? (headingName.exec(val ?? '')?.[1] ?? (val === 'Title' ? 1 : 0)) : 0;
      if (level) levels.set(style, Number(level));
      if (name === 'outlineLvl' && Number(val) < 9 && !levels.has(style)) levels.set(style, Number(val) + 1);
    },
  });
  return levels;
}

/** Elements whose content is not part of the text, or would repeat it. */
const skipped = new Set(['Fallback', 'instrText', 'delText', 'tabs', 'sectPr', 'del', 'moveFrom']);
const inlineTexts = new Map(
  Object.entries<string>({
    tab: '\t',
    cr: '\n',
    noBreakHyphen: '-',
    softHyphen: '',
  }),
);

interface PartHooks {
  /** An element of this part only; what it returns is added to the text. */
  mark?(name: string, attributes: Attributes): void;
}

/** Opens and closes block elements; false for any other element. */
function openStructure(name: string, writer: BlockWriter): boolean {
  if (name === 'p') writer.openBlock();
  else if (name === 'tr') writer.openRow();
  else if (name === 'tc') writer.openCell();
  else return false;
  return true;
}

function closeStructure(name: string, writer: BlockWriter): void {
  if (name === 'p') writer.closeBlock();
  else if (name === 'tr') writer.closeRow();
  else if (name === 'tc') writer.closeCell();
}

function styleBlock(
  name: string,
  value: string | undefined,
  { writer, headings }: { writer: BlockWriter; headings: Map<string, number> },
): void {
  const level = headings.get(value ?? '');
  if (name === 'pStyle' && level) writer.heading(level);
  else if (name === 'ilvl') writer.item(Number(value) || 0);
  else if (name === 'outlineLvl' && Number(value) < 9) writer.heading(Number(value) + 1);
}

function inlineText(name: string, { type, id, font, char }: Attributes): string {
  if (name === 'sym') return symbolText(font, char);
  if (name === 'br') return type === 'page' ? '' : '\n';
  if (name === 'footnoteReference' || name === 'endnoteReference') return `[^${id}]`;
  return inlineTexts.get(name) ?? '';
}

async function readPart(
  bytes: AsyncIterable<Uint8Array>,
  { writer, headings }: { writer: BlockWriter; headings: Map<string, number> },
  { mark }: PartHooks,
): Promise<void> {
  let skipDepth = 0;
  let isText = false;
  await readXml(bytes, {
    open(name, attributes) {
      if (skipDepth > 0 || skipped.has(name)) {
        skipDepth += 1;
        return;
      }
      if (name === 't') isText = true;
      else if (!openStructure(name, writer)) {
        mark?.(name, attributes);
        styleBlock(name, attributes.val, { writer, headings });
        const text = inlineText(name, attributes);
        if (text !== '') writer.text(text);
      }
    },
    text(text) {
      if (isText) writer.text(text);
    },
    close(name) {
      if (skipDepth > 0) skipDepth -= 1;
      else if (name === 't') isText = false;
      else closeStructure(name, writer);
    },
  });
}

/** A writer that starts the next block with a label. */
function createLabeller(writer: BlockWriter) {
  let label = '';
  const labelling: BlockWriter = {
    ...writer,
    openBlock() {
      writer.openBlock();
      writer.text(label);
      label = '';
    },
  };
  const labelNext = (text: string) => {
    label = text;
  };
  return { writer: labelling, labelNext };
}

/** Notes follow the text, each with its number. */
async function readNotes(archive: Archive, writer: BlockWriter): Promise<void> {
  const labeller = createLabeller(writer);
  const hooks: PartHooks = {
    mark(name, { id, type }) {
      // Notes with a type are separators.
      if (name === 'footnote' || name === 'endnote') labeller.labelNext(type ? '' : `[^${id}]: `);
    },
  };
  for (const part of ['word/footnotes.xml', 'word/endnotes.xml'])
    await readPart(archive.read(part), { writer: labeller.writer, headings: new Map() }, hooks);
}

/** Word's last page breaks; a break is inside an unfinished block, so its page starts with that block. */
function createPageCounter(sink: TextSink) {
  return (name: string) => {
    if (name !== 'lastRenderedPageBreak') return;
    sink.beginPages();
    sink.beginPage();
  };
}

/** Reads a Word document as a stream: paragraphs, headings, lists, tables, notes. */
export async function readDocx(archive: Archive, sink: TextSink): Promise<void> {
  const writer = createBlockWriter(sink);
  const headings = await readHeadingStyles(archive);
  await readPart(archive.read(documentPart), { writer, headings }, { mark: createPageCounter(sink) });
  await readNotes(archive, writer);
}

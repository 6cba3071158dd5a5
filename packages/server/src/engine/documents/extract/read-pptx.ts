import { type BlockWriter, createBlockWriter } from './block-writer.ts';
import type { Archive } from './open-archive.ts';
import { readListed, readRelations } from './package-relations.ts';
import { type Attributes, readXml, type XmlHandler } from './read-xml.ts';
import type { TextSink } from './text-sink.ts';

const titleTypes = new Set(['title', 'ctrTitle']);
/** On a notes page: the picture of the slide, its number and the date. */
const skippedTypes = new Set(['sldImg', 'sldNum', 'dt', 'hdr', 'ftr']);

interface ShapeState {
  placeholder: string;
  isText: boolean;
}

function openElement(
  name: string,
  { type, lvl }: Attributes,
  { writer, shape }: { writer: BlockWriter; shape: ShapeState },
): void {
  if (name === 'sp') shape.placeholder = '';
  else if (name === 'ph') shape.placeholder = type ?? '';
  else if (name === 'p') {
    writer.openBlock();
    if (titleTypes.has(shape.placeholder)) writer.heading(1);
  } else if (name === 'pPr' && Number(lvl) > 0) writer.item(Number(lvl) - 1);
  else if (name === 't') shape.isText = !skippedTypes.has(shape.placeholder);
  else if (name === 'br') writer.text('\n');
  else if (name === 'tr') writer.openRow();
  else if (name === 'tc') writer.openCell();
}

function slideHandler(writer: BlockWriter): XmlHandler {
  const shape: ShapeState = { placeholder: '', isText: false };
  return {
    open: (name, attributes) => openElement(name, attributes, { writer, shape }),
    text(text) {
      if (shape.isText) writer.text(text);
    },
    close(name) {
      if (name === 't') shape.isText = false;
      else if (name === 'p') writer.closeBlock();
      else if (name === 'tr') writer.closeRow();
      else if (name === 'tc') writer.closeCell();
    },
  };
}

/** Reads a presentation: a page for each slide, with its speaker notes. */
export async function readPptx(archive: Archive, sink: TextSink): Promise<void> {
  for (const slide of await readListed(archive, 'ppt/presentation.xml', 'sldId')) {
    sink.beginPage();
    await readXml(archive.read(slide.target), slideHandler(createBlockWriter(sink)));
    for (const { kind, target } of await readRelations(archive, slide.target))
      if (kind === 'notesSlide') await readXml(archive.read(target), slideHandler(createBlockWriter(sink)));
  }
}

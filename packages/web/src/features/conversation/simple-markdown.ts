import { piecesOf } from './reference-markers.ts';

/** What stands in a line: text, the number of a reference, code, or bold text with its place in the whole text. */
export type SimpleInline =
  | string
  | number
  | { readonly code: string }
  | { readonly bold: readonly SimpleInline[]; readonly offset: number };

export type SimpleBlock =
  | { readonly kind: 'paragraph'; readonly content: readonly SimpleInline[] }
  | { readonly kind: 'heading'; readonly level: number; readonly content: readonly SimpleInline[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      /** What is before each item, without the number. */
      readonly mark: string;
      readonly items: readonly (readonly SimpleInline[])[];
    };

interface Line {
  text: string;
  offset: number;
}

/** Links, HTML, entities, tables, escapes, hard line breaks, indented lines: only a whole Markdown reader knows them. */
const unknownAnywhere =
  /[\0\t\r\\<>|~@]|:\/\/|www\.|&#?\w+;|\]:|\*\*\*|```| $|^ |(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/imu;

/** Bold text whose marks are beside letters or at the ends of a word, code, and references. */
const inlinePattern =
  /\*\*(?<bold>[\p{L}\p{N}](?:[^*`\n]*(?:[\p{L}\p{N}]|[.,:;!?%)](?=\*\*(?:[\s.,:;!?)]|$))))?)\*\*|`(?<code>[^`\s](?:[^`\n]*[^`\s])?)`|\[\d{1,3}\](?!\()/gu;
const unknownInText = /[*`[\]]/;

/** A text without bold and code. Undefined when a bracket in it may mean more than a reference. */
function plainOf(text: string, known: ReadonlySet<number>): SimpleInline[] | undefined {
  if (unknownInText.test(text.replaceAll(/\[\d{1,3}\](?!\()/g, ''))) return undefined;
  return piecesOf(text, known);
}

function inlinesOf({ text, offset }: Line, known: ReadonlySet<number>): SimpleInline[] | undefined {
  const inlines: SimpleInline[] = [];
  let from = 0;
  const addPlain = (end: number): boolean => {
    const plain = plainOf(text.slice(from, end), known);
    if (plain) inlines.push(...plain);
    return plain !== undefined;
  };
  for (const found of text.matchAll(inlinePattern)) {
    const { bold, code } = found.groups ?? {};
    if (bold === undefined && code === undefined) continue;
    if (!addPlain(found.index)) return undefined;
    from = found.index + found[0].length;
    if (code !== undefined) {
      inlines.push({ code });
      continue;
    }
    const content = plainOf(bold ?? '', known);
    if (content === undefined) return undefined;
    inlines.push({ bold: content, offset: offset + found.index });
  }
  return addPlain(text.length) ? inlines : undefined;
}

const headingPattern = /^(#{1,6}) (?=\S)(.*[^#\s])$/;
const itemPattern = /^([-+*]|(\d{1,9})([.)])) (?=\S)(.+)$/;
/** Beginnings of lines that may be more than text. */
const isOfBlock = (text: string) => /^(?:[-+=#]|\*(?!\*\S)|\d{1,9}[.)](?:\s|$))/.test(text);

/** Reads the lines of a text one after the other. */
class SimpleReader {
  readonly blocks: SimpleBlock[] = [];
  private paragraph: Line | undefined;
  private list: { isOrdered: boolean; mark: string; items: SimpleInline[][] } | undefined;
  private readonly known: ReadonlySet<number>;

  constructor(known: ReadonlySet<number>) {
    this.known = known;
  }

  /** Whether the line could be read. */
  add(line: Line): boolean {
    if (line.text === '') return this.end();
    const heading = headingPattern.exec(line.text);
    if (heading) return this.end() && this.addHeading(line, heading);
    const item = itemPattern.exec(line.text);
    if (item) return this.addItem(line, item);
    // A line after an item would belong to it.
    if (this.list || isOfBlock(line.text)) return false;
    this.paragraph = this.paragraph
      ? { text: `${this.paragraph.text}\n${line.text}`, offset: this.paragraph.offset }
      : line;
    return true;
  }

  /** Ends the paragraph or list that is being read. */
  end(): boolean {
    const { paragraph, list, known } = this;
    this.paragraph = undefined;
    this.list = undefined;
    if (list) this.blocks.push({ kind: 'list', ...list });
    if (!paragraph) return true;
    const content = inlinesOf(paragraph, known);
    if (content) this.blocks.push({ kind: 'paragraph', content });
    return content !== undefined;
  }

  private addHeading({ text, offset }: Line, [, marks = '', title = '']: RegExpExecArray): boolean {
    const content = inlinesOf({ text: title, offset: offset + text.length - title.length }, this.known);
    if (content) this.blocks.push({ kind: 'heading', level: marks.length, content });
    return content !== undefined;
  }

  private addItem({ text, offset }: Line, [, bullet = '', number, end, said = '']: RegExpExecArray): boolean {
    const mark = end ?? bullet;
    const isNext = this.list?.mark === mark;
    const previous = this.blocks.at(-1);
    if (!isNext) {
      // A list begins with 1, and after a blank line an item would continue the same list with more space.
      if ((number !== undefined && number !== '1') || !this.end()) return false;
      const last = this.blocks.at(-1);
      if (last === previous && last?.kind === 'list' && last.mark === mark) return false;
      this.list = { isOrdered: end !== undefined, mark, items: [] };
    }
    const content = isOfBlock(said)
      ? undefined
      : inlinesOf({ text: said, offset: offset + text.length - said.length }, this.known);
    if (content) this.list?.items.push(content);
    return content !== undefined;
  }
}

/**
 * The blocks of an answer made of paragraphs, headings, flat lists, bold text, code and references, as most are. Undefined
 * for any other: what reads all of Markdown is several times larger, and loaded when a text needs it. What is read here
 * looks as if it had been read there.
 */
export function readSimpleMarkdown(
  text: string,
  known: ReadonlySet<number>,
): readonly SimpleBlock[] | undefined {
  if (unknownAnywhere.test(text)) return undefined;
  const reader = new SimpleReader(known);
  let offset = 0;
  for (const line of text.split('\n')) {
    if (!reader.add({ text: line, offset })) return undefined;
    offset += line.length + 1;
  }
  return reader.end() ? reader.blocks : undefined;
}

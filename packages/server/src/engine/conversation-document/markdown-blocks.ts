import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { type PdfText, pdfText } from '#engine/pdf/pdf-text.ts';

/** A piece of a line with one look. */
export interface PdfSpan {
  readonly text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isCode: boolean;
}

type Line = { readonly spans: readonly PdfSpan[]; readonly isRtl: boolean };

/** A part of an answer as the template sets it. */
export type PdfBlock =
  | ({ readonly kind: 'paragraph' | 'heading' } & Line)
  | { readonly kind: 'code'; readonly lines: readonly string[] }
  | { readonly kind: 'quote'; readonly blocks: readonly PdfBlock[] }
  | {
      readonly kind: 'list';
      readonly start: number | null;
      readonly items: readonly (readonly PdfBlock[])[];
    }
  | { readonly kind: 'table'; readonly columns: number; readonly cells: readonly Line[] };

interface Look {
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

const plain: Look = { isBold: false, isItalic: false };
/** Deeper lists and quotes than anybody writes are set as if they were no deeper. */
const depthMax = 8;

/** Unlike a whole line, a piece keeps the spaces at its ends. */
function pieceText(text: string): PdfText {
  const [before = ''] = /^\s/u.exec(text) ? [' '] : [];
  const after = /\S\s$/u.test(text) ? ' ' : '';
  const { text: shown, isRtl } = pdfText(text);
  return { text: shown === '' ? before : `${before}${shown}${after}`, isRtl };
}

/** A line of code keeps how far it is set in. */
const codeLine = (line: string) => '\u00a0'.repeat(/^ */.exec(line)?.[0].length ?? 0) + pdfText(line).text;

const spanOf = (text: string, look: Look, isCode = false): PdfSpan[] =>
  text === '' ? [] : [{ text: pieceText(text).text, ...look, isCode }];

function spansOf(nodes: readonly PhrasingContent[], look: Look): PdfSpan[] {
  return nodes.flatMap((node): PdfSpan[] => {
    if (node.type === 'strong') return spansOf(node.children, { ...look, isBold: true });
    if (node.type === 'emphasis') return spansOf(node.children, { ...look, isItalic: true });
    if (node.type === 'inlineCode') return spanOf(node.value, look, true);
    if (node.type === 'break') return spanOf(' ', look);
    // An address is shown, for what a stranger made a model write is no link; a picture is its description.
    if (node.type === 'link') return [...spansOf(node.children, look), ...spanOf(` (${node.url})`, look)];
    if (node.type === 'image') return spanOf(node.alt ?? '', look);
    if ('children' in node) return spansOf(node.children, look);
    return 'value' in node ? spanOf(node.value, look) : [];
  });
}

function lineOf(nodes: readonly PhrasingContent[], look = plain): Line {
  const spans = spansOf(nodes, look);
  return { spans, isRtl: pdfText(spans.map(({ text }) => text).join('')).isRtl };
}

function blocksOf(
  nodes: readonly (RootContent | BlockContent | DefinitionContent)[],
  depth: number,
): PdfBlock[] {
  return nodes.flatMap((node): PdfBlock[] => {
    if (node.type === 'heading') return [{ kind: 'heading', ...lineOf(node.children, plain) }];
    if (node.type === 'paragraph') return [{ kind: 'paragraph', ...lineOf(node.children) }];
    if (node.type === 'code') return [{ kind: 'code', lines: node.value.split('\n').map(codeLine) }];
    if (node.type === 'html') return [{ kind: 'paragraph', spans: spanOf(node.value, plain), isRtl: false }];
    if (node.type === 'blockquote')
      return depth > depthMax
        ? blocksOf(node.children, depth)
        : [{ kind: 'quote', blocks: blocksOf(node.children, depth + 1) }];
    if (node.type === 'list') {
      const items = node.children.map((item) => blocksOf(item.children, depth + 1));
      if (depth > depthMax) return items.flat();
      return [{ kind: 'list', start: node.ordered ? (node.start ?? 1) : null, items }];
    }
    if (node.type !== 'table') return [];
    const [header] = node.children;
    const columns = header?.children.length ?? 0;
    if (columns === 0) return [];
    const cells = node.children.flatMap((row) =>
      Array.from({ length: columns }, (_, at) => lineOf(row.children[at]?.children ?? [])),
    );
    return [{ kind: 'table', columns, cells }];
  });
}

/** Markdown as blocks of plain text: HTML, links and pictures are shown as text. */
export function markdownBlocks(markdown: string): PdfBlock[] {
  const tree = fromMarkdown(markdown, {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return blocksOf(tree.children, 0);
}

import { Parser } from 'htmlparser2';
import { type BlockWriter, createBlockWriter } from './block-writer.ts';
import { createDepthGuard } from './guard-depth.ts';
import type { TextSink } from './text-sink.ts';

const skipped = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'head',
  'iframe',
  'object',
]);
const blocks = new Set([
  ...['p', 'div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'address', 'blockquote'],
  ...[
    'ul',
    'ol',
    'dl',
    'dt',
    'dd',
    'li',
    'figure',
    'figcaption',
    'form',
    'fieldset',
    'hr',
    'pre',
    'body',
    'html',
  ],
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'details',
    'summary',
  ],
  ...['option', 'select', 'textarea', 'title', 'center'],
]);
const heading = /^h([1-6])$/;

interface HtmlState {
  skipDepth: number;
  listDepth: number;
  preDepth: number;
  /** Set by the previous tag, for the block of the next text. */
  level: number;
  isItem: boolean;
}

function openBlock(writer: BlockWriter, state: HtmlState): void {
  writer.openBlock();
  if (state.level > 0) writer.heading(state.level);
  else if (state.isItem) writer.item(state.listDepth - 1);
  state.isItem = false;
}

function openElement(name: string, writer: BlockWriter, state: HtmlState): void {
  if (name === 'tr') writer.openRow();
  else if (name === 'td' || name === 'th') writer.openCell();
  else if (name === 'ul' || name === 'ol') state.listDepth += 1;
  else if (name === 'pre') state.preDepth += 1;
  else if (name === 'li') state.isItem = true;
  const level = heading.exec(name)?.[1];
  if (level) state.level = Number(level);
}

function closeElement(name: string, writer: BlockWriter, state: HtmlState): void {
  if (name === 'tr') writer.closeRow();
  else if (name === 'td' || name === 'th') writer.closeCell();
  else if (name === 'ul' || name === 'ol') state.listDepth = Math.max(0, state.listDepth - 1);
  else if (name === 'pre') state.preDepth = Math.max(0, state.preDepth - 1);
  else if (name === 'li') state.isItem = false;
  if (heading.test(name)) state.level = 0;
}

const isBreak = (name: string) => blocks.has(name) || name === 'tr' || name === 'td' || name === 'th';

/**
 * Converts streamed HTML to blocks of text.
 * @throws TextFailure too_deep
 */
export function createHtmlWriter(sink: Pick<TextSink, 'write'>, isXml = false) {
  const writer = createBlockWriter(sink);
  const state: HtmlState = { skipDepth: 0, listDepth: 0, preDepth: 0, level: 0, isItem: false };
  const endBlock = () => {
    if (writer.isInBlock()) writer.closeBlock();
  };
  const depth = createDepthGuard();
  const parser = new Parser(
    {
      onopentagname(name) {
        depth.open();
        if (state.skipDepth > 0 || skipped.has(name)) {
          state.skipDepth += 1;
          return;
        }
        if (isBreak(name)) endBlock();
        openElement(name, writer, state);
        if (name === 'br') writer.text('\n');
      },
      ontext(text) {
        if (state.skipDepth > 0) return;
        if (!writer.isInBlock() && text.trim() !== '') openBlock(writer, state);
        writer.text(state.preDepth > 0 ? text : text.replace(/[\s\u00a0]+/g, ' '));
      },
      onclosetag(name) {
        depth.close();
        if (state.skipDepth > 0) {
          state.skipDepth -= 1;
          return;
        }
        if (isBreak(name)) endBlock();
        closeElement(name, writer, state);
      },
    },
    { decodeEntities: true, xmlMode: isXml },
  );
  return {
    write: (html: string) => parser.write(html),
    end() {
      parser.end();
      endBlock();
    },
  };
}

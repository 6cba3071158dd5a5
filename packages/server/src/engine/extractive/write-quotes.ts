import type {
  AnswerTextKey,
  AnswerTextValues,
  EngineDelta,
  EngineEvent,
  FoundPassage,
} from '../answer/answer-engine.ts';
import { firstCharacters } from '../answer/cut-text.ts';
import { escapeMarkdown } from '../answer/escape-markdown.ts';
import type { Quote } from './choose-quotes.ts';
import { describeRow } from './describe-row.ts';

type QuotePage = {
  readonly quotes: readonly Quote[];
  /** Everything that was found: holds the header lines of tables. */
  readonly found: readonly FoundPassage[];
  readonly say: (key: AnswerTextKey, values?: AnswerTextValues) => EngineDelta;
  readonly firstNumber: number;
  /** A sentence before the first quote, when there is more to say than "it says". */
  readonly opening?: AnswerTextKey;
};

const LONGEST_SHOWN = 700;

/** Writes quotes as events: the best as a sentence of its own, the others as a list, each behind its reference. */
export function* writeQuotes(page: QuotePage): Generator<EngineEvent> {
  if (page.opening) yield { type: 'delta', text: `${page.say(page.opening).text}\n\n` };
  let file = '';
  for (const [index, quote] of page.quotes.entries()) {
    const n = page.firstNumber + index;
    if (index === 1) yield { type: 'delta', text: `\n\n${page.say('answer.also').text}\n` };
    yield toReference(quote, n);
    const isNewFile = quote.passage.fileName !== file;
    file = quote.passage.fileName;
    const text = isNewFile ? withSource(quote, page) : quoteText(quote, page.found);
    yield { type: 'delta', text: index === 0 ? `${text} [${n}]` : `\n- ${text} [${n}]` };
  }
}

function withSource(quote: Quote, page: QuotePage): string {
  const values = { file: escapeMarkdown(quote.passage.fileName), quote: quoteText(quote, page.found) };
  return page.say('answer.lead', values).text;
}

function toReference(quote: Quote, n: number): EngineEvent {
  const { fileUid, fileName, score } = quote.passage;
  const { start, end, text } = quote;
  return { type: 'reference', n, fileUid, fileName, start, end, quote: text, score };
}

/** The quote on one line; the reference keeps it as it stands in the source. */
function quoteText(quote: Quote, found: readonly FoundPassage[]): string {
  const shown = quote.shown ?? describeRow(quote, found) ?? plainText(quote);
  const line = shown.replaceAll(/\s+/gu, ' ').trim();
  const short = line.length > LONGEST_SHOWN ? `${firstCharacters(line, LONGEST_SHOWN).trimEnd()}…` : line;
  return `“${escapeMarkdown(short)}”`;
}

/** Without the marks of Markdown's lists, headings, tables and emphasis, which would show as themselves. */
function plainText(quote: Quote): string {
  const text = quote.text.replace(/^\s*(?:[-*•–]|#{1,6})\s+/u, '');
  if (!/\.(?:md|markdown)$/iu.test(quote.passage.fileName)) return text;
  const cells = text.startsWith('|')
    ? text.replaceAll(/^\|\s*|\s*\|\s*$/gu, '').replaceAll(/\s*\|\s*/gu, ' · ')
    : text;
  return cells.replaceAll(/\*\*|`/gu, '');
}

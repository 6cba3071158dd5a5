import type {
  AnswerLanguage,
  AnswerRequest,
  AnswerTextKey,
  EngineEvent,
  FoundPassage,
} from '../answer/answer-engine.ts';
import { escapeMarkdown } from '../answer/escape-markdown.ts';
import type { Quote } from './choose-quotes.ts';
import { describeRow } from './describe-row.ts';

export type QuotePage = {
  readonly quotes: readonly Quote[];
  /** Everything that was found: holds the header lines of tables. */
  readonly found: readonly FoundPassage[];
  readonly language: AnswerLanguage;
  readonly translate: AnswerRequest['translate'];
  /** A sentence before the first quote, when there is more to say than "it says". */
  readonly opening?: AnswerTextKey;
};

/** Writes quotes as events: the best as a sentence of its own, the others as a list, each behind its reference. */
export function* writeQuotes(page: QuotePage): Generator<EngineEvent> {
  const { quotes, language, translate } = page;
  if (page.opening) yield { type: 'delta', text: `${translate(page.opening, {}, language)}\n\n` };
  let file = '';
  for (const [index, quote] of quotes.entries()) {
    const n = index + 1;
    if (index === 1) yield { type: 'delta', text: `\n\n${translate('answer.also', {}, language)}\n` };
    yield toReference(quote, n);
    const isNewFile = quote.passage.fileName !== file;
    file = quote.passage.fileName;
    const text = index === 0 || isNewFile ? withSource(quote, page) : quoteText(quote, page.found);
    yield { type: 'delta', text: index === 0 ? `${text} [${n}]` : `\n- ${text} [${n}]` };
  }
}

function withSource(quote: Quote, page: QuotePage): string {
  const values = { file: escapeMarkdown(quote.passage.fileName), quote: quoteText(quote, page.found) };
  return page.translate('answer.lead', values, page.language);
}

function toReference(quote: Quote, n: number): EngineEvent {
  const { fileUid, fileName, score } = quote.passage;
  return {
    type: 'reference',
    n,
    fileUid,
    fileName,
    start: quote.start,
    end: quote.end,
    quote: quote.text,
    score,
  };
}

/** The quote on one line; the reference keeps it as it stands in the source. */
function quoteText(quote: Quote, found: readonly FoundPassage[]): string {
  const shown = describeRow(quote, found) ?? quote.text.replace(/^\s*(?:[-*•–]|#{1,6})\s+/u, '');
  return `“${escapeMarkdown(shown.replaceAll(/\s+/gu, ' ').trim())}”`;
}

import { stripCourtesy } from '#engine/retrieval/courtesy.ts';
import type {
  AnswerEngine,
  AnswerRequest,
  AnswerTextKey,
  AnswerTextValues,
  EngineDelta,
  EngineEvent,
  EngineStep,
  FoundPassage,
  PastExchange,
} from '../answer/answer-engine.ts';
import { nothingFoundStep, searchStep } from '../answer/answer-steps.ts';
import { escapeMarkdown } from '../answer/escape-markdown.ts';
import { questionLanguage } from '../answer/question-language.ts';
import { type QuestionReading, readQuestion } from '../answer/read-question.ts';
import { overlaps, type Quote } from './choose-quotes.ts';
import { type Findings, findQuotes } from './find-quotes.ts';
import { type Intent, isRequestWord, readIntent } from './read-intent.ts';
import { splitQuestion } from './split-question.ts';
import { type ComparedQuotes, compareTables } from './tables/compare-tables.ts';
import { lookUpTables } from './tables/look-up-tables.ts';
import { writeQuotes } from './write-quotes.ts';

const PASSAGE_COUNT = 24;
const QUOTE_COUNT = 4;
const QUOTE_COUNT_OF_PART = 3;
const MISSING_COUNT = 4;

/** An answer as it grows. */
type Telling = {
  readonly request: AnswerRequest;
  readonly say: (key: AnswerTextKey, values?: AnswerTextValues) => EngineDelta;
  readonly quotes: Quote[];
  hasText: boolean;
};

/**
 * The engine that needs no model: it finds the sentences that answer, quotes them with their references and
 * says plainly when none does. The same request and the same passages always give the same events.
 */
export function createExtractiveEngine(): AnswerEngine {
  return {
    name: 'built-in',
    identity: { provider: 'docent', model: null, promptVersion: null },
    passageCount: PASSAGE_COUNT,
    answer: answerExtractively,
  };
}

async function* answerExtractively(request: AnswerRequest): AsyncGenerator<EngineEvent> {
  for await (const event of tell(request)) {
    if (request.signal.aborted) break;
    yield event;
  }
  const finish = request.signal.aborted ? 'cancelled' : 'complete';
  yield { type: 'done', usage: { inputTokens: 0, outputTokens: 0 }, finish };
}

async function* tell(request: AnswerRequest): AsyncGenerator<EngineEvent> {
  const question = stripCourtesy(request.question);
  const language = questionLanguage(question, request.language);
  const intent = readIntent(question, language);
  const telling: Telling = {
    request,
    say: (key, values = {}) => ({ type: 'delta', text: request.translate(key, values, language) }),
    quotes: [],
    hasText: false,
  };
  if (intent === 'greeting' || intent === 'thanks') yield telling.say(`answer.${intent}`);
  else if (request.fileNames.length === 0)
    yield telling.say(request.isNarrowed ? 'answer.narrowed.noDocuments' : 'answer.noDocuments');
  else if (intent === 'find') yield* tellFound(telling, splitQuestion(question, language));
  else yield* tellLimits(telling, intent);
}

async function* tellFound(
  telling: Telling,
  { asked, context }: ReturnType<typeof splitQuestion>,
): AsyncGenerator<EngineEvent> {
  const { request } = telling;
  const history: PastExchange[] = [...request.history];
  if (context !== '') history.push({ question: context, answer: '' });
  for (const question of asked) {
    const reading = readQuestion({ question, language: request.language, history });
    if (reading.words.length === 0) {
      if (asked.length === 1) yield telling.say('answer.noWords');
      continue;
    }
    const count = asked.length === 1 ? QUOTE_COUNT : QUOTE_COUNT_OF_PART;
    const findings = yield* search(telling, reading, count);
    const found = findings.passages.map(({ passage }) => passage);
    const compared = await compareTables(request, reading, found);
    if (compared) {
      yield* tellCompared(telling, compared, found);
      history.push({ question, answer: compared.quotes[0]?.text ?? '' });
      continue;
    }
    const rows = lookUpTables(reading, found);
    if (rows.length > 0) {
      yield* tellRows(telling, rows, found);
      history.push({ question, answer: rows[0]?.text ?? '' });
      continue;
    }
    // What only the words of an earlier part have in it was quoted there, and does not answer this one.
    const fit = asked.length > 1 && hasNoOwnWord(findings) ? 'none' : findings.choice.fit;
    const shownCount = telling.quotes.length;
    if (fit === 'none') yield* paragraph(telling, [nothing(telling, findings)]);
    else yield* tellQuotes(telling, findings, fit === 'close' ? 'answer.closest' : undefined);
    // The next part may ask about whom this one named.
    history.push({ question, answer: telling.quotes[shownCount]?.text ?? '' });
  }
}

/** The rows that have the most or the least of something, with the column that was compared. */
function* tellCompared(
  telling: Telling,
  { direction, column, count, quotes }: ComparedQuotes,
  found: readonly FoundPassage[],
): Generator<EngineEvent> {
  const opening = telling.say(`answer.${direction}`, { column: escapeMarkdown(column), count });
  const firstNumber = telling.quotes.length + 1;
  telling.quotes.push(...quotes);
  const written = writeQuotes({ quotes, found, say: telling.say, firstNumber });
  yield* paragraph(telling, [{ ...opening, text: `${opening.text}\n\n` }, ...written]);
}

/** The rows of tables that the question names. */
function* tellRows(
  telling: Telling,
  quotes: readonly Quote[],
  found: readonly FoundPassage[],
): Generator<EngineEvent> {
  const firstNumber = telling.quotes.length + 1;
  telling.quotes.push(...quotes);
  yield* paragraph(telling, writeQuotes({ quotes, found, say: telling.say, firstNumber }));
}

/** Says what this engine does not do, and shows the passages that have to do with the wish. */
async function* tellLimits(
  telling: Telling,
  intent: Exclude<Intent, 'find' | 'greeting' | 'thanks'>,
): AsyncGenerator<EngineEvent> {
  yield* paragraph(telling, [telling.say(`answer.cannot.${intent}`)]);
  const reading = withoutRequest(readQuestion(telling.request));
  if (reading.words.length === 0) return;
  const findings = yield* search(telling, reading, QUOTE_COUNT);
  if (findings.choice.fit !== 'none') yield* tellQuotes(telling, findings, 'answer.cannot.relevant');
}

async function* search(
  telling: Telling,
  reading: QuestionReading,
  quoteCount: number,
): AsyncGenerator<EngineEvent, Findings> {
  yield searchStep(reading);
  const found = await telling.request.search(reading.query, PASSAGE_COUNT);
  const findings = findQuotes(reading, found, quoteCount);
  yield* readingSteps(findings, telling.request);
  return findings;
}

function* tellQuotes(telling: Telling, findings: Findings, opening?: AnswerTextKey): Generator<EngineEvent> {
  const fresh = findings.choice.quotes.filter((quote) => !telling.quotes.some((old) => overlaps(old, quote)));
  if (fresh.length === 0) return;
  const found = findings.passages.map(({ passage }) => passage);
  const page = { quotes: fresh, found, say: telling.say, firstNumber: telling.quotes.length + 1 };
  telling.quotes.push(...fresh);
  yield* paragraph(telling, writeQuotes(opening ? { ...page, opening } : page));
}

function* paragraph(telling: Telling, events: Iterable<EngineEvent>): Generator<EngineEvent> {
  if (telling.hasText) yield { type: 'delta', text: '\n\n' };
  telling.hasText = true;
  yield* events;
}

/** Names what is missing: "nothing about parrot" tells the asker more than "nothing". */
function nothing(telling: Telling, { words }: Findings): EngineDelta {
  const { isNarrowed } = telling.request;
  const missing = words.filter((word) => word.isAbsent && word.origin === 'own' && !word.isGeneric);
  if (missing.length === 0) return telling.say(isNarrowed ? 'answer.narrowed.nothing' : 'answer.nothing');
  const shown = missing.slice(0, MISSING_COUNT).map((word) => `“${word.shown}”`);
  const key = isNarrowed ? 'answer.narrowed.nothingAbout' : 'answer.nothingAbout';
  return telling.say(key, { words: shown.join(', ') });
}

/** Whether a question has words of its own that tell something, and none of them stands in what was found. */
function hasNoOwnWord({ words }: Findings): boolean {
  const telling = words.filter((word) => word.origin === 'own' && !word.isGeneric);
  return telling.length > 0 && telling.every((word) => word.isAbsent);
}

function withoutRequest(reading: QuestionReading): QuestionReading {
  const words = reading.words.filter((word) => word.origin === 'own' && !isRequestWord(word.shown));
  return { ...reading, words, query: words.map((word) => word.shown).join(' ') };
}

function readingSteps({ passages, choice }: Findings, request: AnswerRequest): EngineStep[] {
  if (passages.length === 0) return [nothingFoundStep(request)];
  const files = new Set(passages.map(({ passage }) => passage.fileUid)).size;
  const read = { count: passages.length, files };
  const chosen = {
    count: passages.reduce((count, { units }) => count + units.length, 0),
    chosen: choice.quotes.length,
  };
  return [
    { type: 'step', kind: 'read', text: { key: 'answer.step.reading', values: read } },
    { type: 'step', kind: 'reason', text: { key: 'answer.step.choosing', values: chosen } },
  ];
}

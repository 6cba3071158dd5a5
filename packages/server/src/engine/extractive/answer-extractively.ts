import type {
  AnswerEngine,
  AnswerRequest,
  AnswerTextKey,
  AnswerTextValues,
  EngineDelta,
  EngineEvent,
  EngineStep,
  StepKind,
} from '../answer/answer-engine.ts';
import { searchStep } from '../answer/answer-steps.ts';
import { type QuestionReading, readQuestion } from '../answer/read-question.ts';
import { type Choice, chooseQuotes } from './choose-quotes.ts';
import { readQuestionKind } from './question-kind.ts';
import { type Intent, isRequestWord, readIntent } from './read-intent.ts';
import { type ReadPassage, readPassages } from './read-passages.ts';
import { scoreUnits } from './score-units.ts';
import { createMatchers, type WeighedWord, weighWords } from './weigh-words.ts';
import { writeQuotes } from './write-quotes.ts';

const PASSAGE_COUNT = 24;
const QUOTE_COUNT = 5;
const MISSING_COUNT = 4;

type Findings = {
  readonly passages: readonly ReadPassage[];
  readonly words: readonly WeighedWord[];
  readonly choice: Choice;
};

/**
 * The engine that needs no model: it finds the sentences that answer, quotes them with their references and
 * says plainly when none does. The same request and the same passages always give the same events.
 */
export function createExtractiveEngine(): AnswerEngine {
  return { name: 'built-in', answer: answerExtractively };
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
  const whole = readQuestion(request);
  const intent = readIntent(request.question, whole.language);
  const say = sayer(request, whole);
  if (intent === 'greeting' || intent === 'thanks') return yield say(`answer.${intent}`);
  const reading = intent === 'find' ? whole : withoutRequest(whole);
  if (intent !== 'find') yield say(`answer.cannot.${intent}`);
  if (reading.words.length === 0) {
    if (intent === 'find') yield say('answer.noWords');
    return;
  }
  yield searchStep(reading);
  const found = await request.search(reading.query, PASSAGE_COUNT);
  const findings = weigh(reading, readPassages(found, reading.language));
  yield* readingSteps(findings);
  const { choice } = findings;
  if (choice.fit === 'none') {
    if (intent === 'find') yield nothing(say, findings.words);
    return;
  }
  const opening = openingOf(intent, choice);
  if (intent !== 'find') yield { type: 'delta', text: '\n\n' };
  yield* writeQuotes({
    quotes: choice.quotes,
    found,
    language: reading.language,
    translate: request.translate,
    ...(opening ? { opening } : {}),
  });
}

function openingOf(intent: Intent, choice: Choice): AnswerTextKey | undefined {
  if (intent !== 'find') return 'answer.cannot.relevant';
  return choice.fit === 'close' ? 'answer.closest' : undefined;
}

function weigh(reading: QuestionReading, passages: readonly ReadPassage[]): Findings {
  const matchers = createMatchers();
  const words = weighWords(reading.words, passages, matchers);
  const kind = readQuestionKind(reading.question, reading.language);
  const scored = scoreUnits(passages, { words, kind }, matchers);
  const ownCount = words.filter((word) => word.origin === 'own').length;
  return { passages, words, choice: chooseQuotes(scored, { ownCount, limit: QUOTE_COUNT }) };
}

type Say = (key: AnswerTextKey, values?: AnswerTextValues) => EngineDelta;

function sayer(request: AnswerRequest, reading: QuestionReading): Say {
  return (key, values = {}) => ({ type: 'delta', text: request.translate(key, values, reading.language) });
}

/** Names what is missing: "nothing about parrot" tells the asker more than "nothing". */
function nothing(say: Say, words: readonly WeighedWord[]): EngineDelta {
  const missing = words.filter((word) => word.isAbsent && word.origin === 'own' && !word.isGeneric);
  if (missing.length === 0) return say('answer.nothing');
  const shown = missing.slice(0, MISSING_COUNT).map((word) => `“${word.shown}”`);
  return say('answer.nothingAbout', { words: shown.join(', ') });
}

function withoutRequest(reading: QuestionReading): QuestionReading {
  const words = reading.words.filter(
    (word) => word.origin === 'own' && !isRequestWord(word.shown, reading.language),
  );
  return { ...reading, words, query: words.map((word) => word.shown).join(' ') };
}

function readingSteps({ passages, choice }: Findings): EngineStep[] {
  if (passages.length === 0) return [step('read', 'answer.step.nothingFound', {})];
  const fileCount = new Set(passages.map(({ passage }) => passage.fileUid)).size;
  const sentences = passages.reduce((count, { units }) => count + units.length, 0);
  return [
    step('read', 'answer.step.reading', { count: passages.length, files: fileCount }),
    step('reason', 'answer.step.choosing', { count: sentences, chosen: choice.quotes.length }),
  ];
}

function step(kind: StepKind, key: AnswerTextKey, values: AnswerTextValues): EngineStep {
  return { type: 'step', kind, text: { key, values } };
}

import type { ProviderKind } from '@docent/contract/features/ai-provider';
import type { AnswerChoices, AnswerTable } from '@docent/contract/features/conversation-events';
import type { MeteredUsage } from '#engine/model/token-usage.ts';
import type { TableSource } from '../tabular/answer/table-source.ts';
import type { QueryRefusal } from '../tabular/sandbox/query-messages.ts';

/** What a custom assistant wants of an answer. */
export interface AssistantBrief {
  readonly name: string;
  readonly instructions: string;
  readonly tone: 'neutral' | 'friendly' | 'formal' | 'plain';
  readonly answerLength: 'short' | 'medium' | 'long';
  /** Null for the language of each question. */
  readonly language: AnswerLanguage | null;
  /** When the knowledge holds nothing: a sentence, or the model's own answer; an empty text is the usual sentence. */
  readonly fallback: { readonly kind: 'say' | 'model'; readonly text: string };
  /** Without any, a model answers from the instructions alone. */
  readonly hasKnowledge: boolean;
}

/**
 * Fixed texts of an answer. The engine knows only keys and values; the caller has the texts. `answer.step.*` are
 * translated into the interface language, all others through `translate`.
 */
export type AnswerTextKey =
  | 'answer.step.searching'
  | 'answer.step.searchingAlike'
  | 'answer.step.reading'
  | 'answer.step.nothingFound'
  | 'answer.step.nothingFoundNarrowed'
  | 'answer.step.choosing'
  | 'answer.step.asking'
  | 'answer.step.thinking'
  | 'answer.step.readingQuestion'
  | 'answer.step.running'
  | 'answer.step.repairing'
  | 'answer.step.comparing'
  | 'answer.step.curated'
  | 'answer.step.curatedBy'
  | 'answer.step.budgetReached'
  | 'answer.lead'
  | 'answer.also'
  | 'answer.closest'
  | 'answer.highest'
  | 'answer.lowest'
  | 'answer.nothing'
  | 'answer.nothingAbout'
  | 'answer.noWords'
  | 'answer.noDocuments'
  | 'answer.nothingLeft'
  | 'answer.projectEmpty'
  | 'answer.projectReading'
  | 'answer.narrowed.nothing'
  | 'answer.narrowed.nothingAbout'
  | 'answer.narrowed.noDocuments'
  | 'answer.narrowed.searched'
  | 'answer.visitor.nothing'
  | 'answer.visitor.nothingAbout'
  | 'answer.visitor.noWords'
  | 'answer.visitor.noDocuments'
  | 'answer.visitor.keptAsText'
  | 'answer.onlyThoughts'
  | 'answer.tables.empty'
  | 'answer.tables.noRowsFor'
  | 'answer.tables.noSuchRowsFor'
  | 'answer.tables.severalCurrencies'
  | 'answer.tables.unsignedSides'
  | 'answer.tables.askForEach'
  | 'answer.tables.repeatedColumn'
  | 'answer.tables.repeatedColumns'
  | 'answer.tables.standsAlone'
  | 'answer.tables.equalToIt'
  | 'answer.tables.equalToLast'
  | 'answer.tables.others'
  | 'answer.tables.moreOthers'
  | 'answer.tables.noneRose'
  | 'answer.tables.noneFell'
  | 'answer.tables.leastFall'
  | 'answer.tables.leastRise'
  | 'answer.tables.readAs'
  | 'answer.tables.allRows'
  | 'answer.tables.rows'
  | 'answer.tables.manyRows'
  | 'answer.tables.askBack'
  | 'answer.tables.askBackOne'
  | 'answer.tables.inEach'
  | 'answer.tables.orMeant'
  | 'answer.tables.otherReading'
  | 'answer.tables.noQuery'
  | 'answer.tables.notUnderstood'
  | 'answer.tables.keptAsText'
  | 'answer.tables.unknownWords'
  | 'answer.tables.nearest'
  | `query.${QueryRefusal}`
  | 'answer.assistant.nothing'
  | 'answer.assistant.withoutModel'
  | 'answer.assistant.fromModel'
  | 'answer.greeting'
  | 'answer.thanks'
  | 'answer.cannot.summarize'
  | 'answer.cannot.translate'
  | 'answer.cannot.compute'
  | 'answer.cannot.write'
  | 'answer.cannot.relevant';

export type AnswerTextValues = Readonly<Record<string, string | number>>;
export type AnswerLanguage = 'en' | 'tr';

type StepKind = 'search' | 'read' | 'reason' | 'sql' | 'run';

export type EngineStep = {
  readonly type: 'step';
  readonly kind: StepKind;
  readonly text: { readonly key: AnswerTextKey; readonly values: AnswerTextValues };
  readonly detail?: string;
  /** About how many tokens a model is sent. */
  readonly promptTokens?: number;
};

/** `quote` is character for character the file's text from `start` to `end` (UTF-16 units). */
export type EngineReference = {
  readonly type: 'reference';
  readonly n: number;
  readonly fileUid: string;
  readonly fileName: string;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  readonly score: number;
};

/** Markdown. A marker `[n]` (one to three digits, outside code) appears only after the reference `n`. */
export type EngineDelta = { readonly type: 'delta'; readonly text: string };

export type EngineDone = {
  readonly type: 'done';
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number };
  readonly finish: 'complete' | 'cancelled' | 'length';
};

/** The result of the query that the answer goes by. */
export type EngineTable = AnswerTable & { readonly type: 'table' };

/** What the question may mean, where it is not answered for that reason. */
export type EngineChoices = AnswerChoices & { readonly type: 'choices' };

export type EngineEvent =
  | EngineStep
  | EngineReference
  | EngineDelta
  | EngineTable
  | EngineChoices
  | EngineDone;

/** A stretch of a file: `text` is exactly the file's text from `start` to `end`. */
export type FoundPassage = {
  readonly fileUid: string;
  readonly fileName: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly score: number;
  /** How many of the rarest words' worth of the question stands here; undefined where words alone do not tell. */
  readonly evidence?: number | undefined;
  /** How rare each word of the question is in all that was searched, by the word as it stands in the question. */
  readonly rarities?: ReadonlyMap<string, number> | undefined;
  /** The headings that it stands under, outermost first. */
  readonly headings?: readonly string[];
  /** The first row of the table that it begins in the middle of. */
  readonly tableHeader?: string | undefined;
  /** The names of its file and of folders above it, where they have a word of the question. */
  readonly names?: string | undefined;
};

export type PastExchange = {
  readonly question: string;
  readonly answer: string;
  /** The query that answered it, where it was about tables. */
  readonly sql?: string;
};

export type AnswerRequest = {
  readonly question: string;
  /** The interface language; the answer follows the question's language where that can be told. */
  readonly language: AnswerLanguage;
  /** Oldest first. */
  readonly history: readonly PastExchange[];
  readonly fileNames: readonly string[];
  /** The question's filter keeps something out: that nothing was found says nothing of what was not searched. */
  readonly isNarrowed: boolean;
  /** Best first. The passages the asker may see, and no others. */
  readonly search: (query: string, limit: number) => Promise<readonly FoundPassage[]>;
  /**
   * The whole text of a file that `search` found something in; undefined where it is longer than `lengthMax`, or not the
   * asker's to read as a whole. Left out where nothing can be read but passages.
   */
  readonly readText?: ((fileUid: string, lengthMax: number) => Promise<string | undefined>) | undefined;
  /** The tables that the question is about, in conversations about tables. */
  readonly tables?: TableSource | undefined;
  /** The custom assistant that answers, if one does. */
  readonly assistant?: AssistantBrief | undefined;
  readonly translate: (key: AnswerTextKey, values: AnswerTextValues, language: AnswerLanguage) => string;
  readonly signal: AbortSignal;
  /** Told before each pause that the provider asks for, with its length. */
  readonly onWait?: ((pauseMs: number) => void) | undefined;
  /** Told once at the end, whatever the end, what a model was used for. */
  readonly onUsage?: (usage: MeteredUsage) => void;
};

/** Whose model answers, and with which instructions of ours. */
export type EngineIdentity = {
  readonly provider: 'docent' | ProviderKind;
  /** As the provider calls it; null where no model is asked. */
  readonly model: string | null;
  /** Increases with every change of the prompt; null if no model is called. */
  readonly promptVersion: number | null;
  /** Of the provider, where it is one that was connected in the interface. */
  readonly providerId?: string | undefined;
};

/**
 * Answers one question as a stream that always ends with `done`, also when `signal` aborts (`cancelled`). It throws
 * only a `ModelFailure` or what `search` threw.
 */
export interface AnswerEngine {
  readonly name: string;
  readonly identity: EngineIdentity;
  /** How many passages it asks for when it begins with a search for the question as it was read. */
  readonly passageCount?: number;
  answer(request: AnswerRequest): AsyncIterable<EngineEvent>;
}

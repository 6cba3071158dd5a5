import { saidRowsMax } from '@docent/contract/said-figures';
import type { Period } from '@docent/contract/table-cell';
import type {
  AnswerLanguage,
  AnswerRequest,
  AnswerTextKey,
  AnswerTextValues,
  EngineDelta,
  EngineEvent,
  EngineStep,
} from '../../answer/answer-engine.ts';
import type { CorrectedWord } from '../question/link/correct-typos.ts';
import type { RepeatedJoin } from '../read-sql/repeated-join.ts';
import type { QueryOutcome, QueryResult } from '../sandbox/query-messages.ts';
import type { TakenTogether } from './mixed-amounts.ts';
import { repeatedJoinMessage } from './say-repeated-join.ts';
import { escaped, sayResult } from './say-result.ts';
import { suggestChart } from './suggest-chart.ts';
import type { TableSource } from './table-source.ts';

/** A stored answer carries its result, so that it stays small; the whole result can be exported. */
export const answerCaps = { rowsMax: 500, resultUnitsMax: 512 * 1024 } as const;

/** "A, B and C" */
export const listsOf: Record<AnswerLanguage, Intl.ListFormat> = {
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
  tr: new Intl.ListFormat('tr', { type: 'conjunction' }),
};

/** An answer that is being written. */
export interface Telling {
  readonly source: TableSource;
  readonly request: AnswerRequest;
  readonly language: AnswerLanguage;
}

export const say = (
  { request, language }: Telling,
  key: AnswerTextKey,
  values: AnswerTextValues = {},
): EngineDelta => ({
  type: 'delta',
  text: request.translate(key, values, language),
});

export const step = (
  kind: EngineStep['kind'],
  key: AnswerTextKey,
  more: { detail?: string; values?: AnswerTextValues; promptTokens?: number } = {},
): EngineStep => {
  const { values = {}, ...rest } = more;
  return { type: 'step', kind, text: { key, values }, ...rest };
};

export interface ToldResult {
  readonly result: QueryResult;
  readonly sql: string;
  /** How the question was understood, made from the query. */
  readonly understood?: string | undefined;
  /** The columns in the reader's words, where they are called otherwise in SQL. */
  readonly columnNames?: readonly string[] | undefined;
  /** The period that each column is cut to, such as the month. */
  readonly periods?: readonly (Period | undefined)[];
  /** Amounts that it takes together although they are of several currencies, or have no signs. */
  readonly mixed?: TakenTogether | undefined;
  /** A join that may count rows several times. */
  readonly repeated?: RepeatedJoin | undefined;
  /** The asker wrote its query: it may answer something else than the question. */
  readonly isWritten?: true;
  /** Another reading of the question came to another result. */
  readonly isUnsure?: boolean;
  /** The first row is what was asked for; the others are shown beside it. */
  readonly isFirstAsked?: boolean | undefined;
  /** What a question for yes or no compares, in words. */
  readonly compared?: string | undefined;
}

/** A result whose columns have the reader's names, and the periods that they are cut to. */
export const named = ({ result, columnNames = [], periods = [] }: ToldResult): QueryResult => ({
  ...result,
  columns: result.columns.map((column, at) => {
    const period = periods[at];
    return { ...column, name: columnNames[at] ?? column.name, ...(period && { period }) };
  }),
});

/** A result with the chart that suits it. */
export function tableEvent(told: ToldResult): EngineEvent {
  const { sql, understood, isUnsure, isWritten } = told;
  const result = named(told);
  const chart = suggestChart(result.columns, result.rowCount);
  return {
    type: 'table',
    ...result,
    sql,
    ...(chart && { chart }),
    ...(understood !== undefined && { understood }),
    ...(isUnsure && { unsure: true }),
    ...(isWritten && { written: true }),
  };
}

/** The sentence of a result, whose figures are taken from it, and what may be wrong with them. */
export function sentenceOf(telling: Telling, told: ToldResult): EngineDelta {
  const sentence = figuresOf(telling, told);
  if (told.result.rowCount === 0) return sentence;
  const warnings = [sayMixed(telling, told), sayRepeated(telling, told)].filter((text) => text !== undefined);
  return { type: 'delta', text: [sentence.text, ...warnings].join('\n\n') };
}

function sayRepeated(telling: Telling, { repeated }: ToldResult): string | undefined {
  if (!repeated) return undefined;
  const { key, values } = repeatedJoinMessage(repeated);
  const shown = Object.entries(values).map(([name, value]) => [name, escaped(String(value))]);
  return say(telling, key, Object.fromEntries(shown)).text;
}

function sayMixed(telling: Telling, { mixed }: ToldResult): string | undefined {
  if (!mixed) return undefined;
  const { kind, label: column, by } = mixed;
  const key = kind === 'sides' ? 'unsignedSides' : 'severalCurrencies';
  const warning = say(telling, `answer.tables.${key}`, { column: escaped(column) });
  const advice =
    by === undefined ? '' : ` ${say(telling, 'answer.tables.askForEach', { by: escaped(by) }).text}`;
  return `${warning.text}${advice}`;
}

function figuresOf(telling: Telling, told: ToldResult): EngineDelta {
  const result = named(told);
  const { rowCount: count, truncated } = result;
  const { isFirstAsked = false, compared } = told;
  const said = sayResult(
    isFirstAsked ? { ...result, rows: result.rows.slice(0, 1) } : result,
    telling.language,
  );
  if (said === undefined) return say(telling, 'answer.tables.empty');
  if (compared !== undefined) return { type: 'delta', text: `${escaped(compared)}: ${said}` };
  if (count === 1 || isFirstAsked) return { type: 'delta', text: said };
  const areAllSaid = !truncated && count <= saidRowsMax;
  const key = truncated ? 'manyRows' : areAllSaid ? 'allRows' : 'rows';
  const rows = say(telling, `answer.tables.${key}`, { count });
  return { type: 'delta', text: `${rows.text}\n\n${said}` };
}

/** Which words of the question were taken for others: "Read “averge” as “average”." Nothing where none was. */
export const sayCorrections = (telling: Telling, corrections: readonly CorrectedWord[] = []): string =>
  corrections.map((corrected) => say(telling, 'answer.tables.readAs', { ...corrected }).text).join(' ');

/** Why a query has no result, in the reader's words. */
export const sayRefusal = (
  telling: Telling,
  { refusal, detail = '' }: Extract<QueryOutcome, { type: 'refused' }>,
): EngineDelta => say(telling, `query.${refusal}`, { detail });

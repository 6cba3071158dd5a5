import type { EngineDelta, EngineEvent } from '../../answer/answer-engine.ts';
import { renderInAlphabet } from '../question/in-alphabet.ts';
import type { CorrectedWord } from '../question/link/correct-typos.ts';
import type { Query } from '../question/query-tree.ts';
import { joinParts, nameColumns, readBackParts, sayCompared } from '../question/say/read-back.ts';
import { oppositeChange, wayOfQuery } from '../question/say/said-changes.ts';
import { withFigureOfEach, withFigureOfOrder } from '../question/say/show-both.ts';
import { withBothSides } from '../question/say/show-sides.ts';
import { withComparedFigures } from '../question/say/yes-no.ts';
import { sayStatement } from '../read-sql/say-statement.ts';
import type { QueryOutcome } from '../sandbox/query-messages.ts';
import { describeColumns } from './describe-columns.ts';
import { mixedAmountsIn } from './mixed-amounts.ts';
import { periodsOf } from './say-period.ts';
import { isBlank, missingPeriods } from './tell-missing-periods.ts';
import { tellTies } from './tell-ties.ts';
import {
  answerCaps,
  say,
  sayCorrections,
  sayRefusal,
  sentenceOf,
  step,
  type Telling,
  type ToldResult,
  tableEvent,
} from './telling.ts';

/** A query, and as what a question was read where it is a reading of one. */
export interface AskedQuery {
  readonly sql: string;
  readonly readBack?: string;
  readonly columnNames?: readonly string[];
  readonly ast?: Query;
  /** The asker wrote it instead of a question. */
  readonly isWritten?: true;
  /** Words of the question that were taken for others. */
  readonly corrections?: readonly CorrectedWord[];
}

type Refused = Extract<QueryOutcome, { type: 'refused' }>;

async function* runQuery(
  telling: Telling,
  { sql, readBack, columnNames, corrections, ast, isWritten }: AskedQuery,
): AsyncGenerator<EngineEvent, ToldResult | Refused> {
  const { source, request, language } = telling;
  yield step('run', 'answer.step.running', { detail: sql });
  const outcome = await source.run(sql, answerCaps, request.signal);
  if (outcome.type === 'refused') return outcome;
  const { tree } = outcome;
  const result = describeColumns(outcome, source.schema);
  const said = readBack ?? sayStatement(tree, { schema: source.schema, language });
  const corrected = sayCorrections(telling, corrections);
  const understood = said && corrected ? `${said}. ${corrected}` : said;
  return {
    result,
    sql,
    understood,
    columnNames,
    periods: periodsOf(tree),
    ...(isWritten && { isWritten }),
    mixed: mixedAmountsIn(tree, source.schema),
    // A reading of the question only joins where it was looked at before.
    repeated: ast ? undefined : await source.findRepeatedJoin?.(tree, request.signal),
  };
}

/** The smallest change the other way, where nothing went the way that was asked for. */
async function* runOpposite(
  telling: Telling,
  { ast, corrections }: { ast: Query } & Pick<AskedQuery, 'corrections'>,
): AsyncGenerator<EngineEvent, ToldResult | undefined> {
  const opposite = oppositeChange(ast);
  if (!opposite) return undefined;
  const context = { schema: telling.source.schema, language: telling.language };
  const told = yield* runQuery(telling, {
    sql: renderInAlphabet(opposite, context),
    readBack: joinParts(readBackParts(opposite, context), context),
    columnNames: nameColumns(opposite, context),
    ast: opposite,
    ...(corrections && { corrections }),
  });
  return 'result' in told && told.result.rowCount > 0 ? told : undefined;
}

/** What is said of a result where some of the periods that are asked for have no rows. */
function sentenceWith(
  telling: Telling,
  told: ToldResult,
  { missing, ast }: { missing: string; ast: Query },
): EngineDelta {
  const said = isBlank(told.result) ? [] : [sentenceOf(telling, told).text];
  // A change to or from nothing is a wrong figure until one knows that there is nothing.
  const isChange = ast.select.some(({ kind }) => kind === 'change_between');
  const parts = isChange ? [missing, ...said] : [...said, missing];
  return { type: 'delta', text: parts.join('\n\n') };
}

/** Says that nothing rose, or fell, and which came closest to it. */
async function* tellNoChange(
  telling: Telling,
  told: ToldResult,
  { ast, up, ...more }: { ast: Query; up: boolean } & Pick<AskedQuery, 'corrections'>,
): AsyncGenerator<EngineEvent> {
  const opposite = yield* runOpposite(telling, { ast, ...more });
  yield tableEvent(opposite ?? told);
  if (!opposite) yield say(telling, up ? 'answer.tables.noneRose' : 'answer.tables.noneFell');
  else {
    yield say(telling, up ? 'answer.tables.leastFall' : 'answer.tables.leastRise');
    yield { type: 'delta', text: `\n\n${sentenceOf(telling, opposite).text}` };
  }
}

interface ShownQuery extends AskedQuery {
  readonly isFirstAsked?: boolean;
  /** What a question for yes or no compares, or the first of two figures, in words. */
  readonly compared?: string;
}

/** The query that is shown for the one that was read: "A or B" shows the figures of both, and so do yes or no and a difference. */
function shownQuery({ source, language }: Telling, asked: AskedQuery): ShownQuery {
  const { ast } = asked;
  const context = { schema: source.schema, language };
  const asShown = (shown: Query) => ({
    ...asked,
    sql: renderInAlphabet(shown, context),
    columnNames: nameColumns(shown, context),
    ast: shown,
  });
  const test = ast && withComparedFigures(ast);
  if (test) return { ...asShown(test.query), compared: sayCompared(test.condition, context) };
  const sides = ast && withBothSides(ast);
  if (sides) {
    const shown = asShown(sides);
    const [first = ''] = shown.columnNames;
    return { ...shown, compared: joinParts([first], context) };
  }
  const ordered = ast && withFigureOfOrder(ast);
  if (ordered) return { ...asShown(ordered), readBack: joinParts(readBackParts(ordered, context), context) };
  const both = ast && withFigureOfEach(ast);
  if (!both) return asked;
  return { ...asShown(both), readBack: joinParts(readBackParts(both, context), context), isFirstAsked: true };
}

/** Runs a query and says its result. @returns whether there is one */
export async function* tellQuery(telling: Telling, asked: AskedQuery): AsyncGenerator<EngineEvent, boolean> {
  const { isFirstAsked, compared, ...shown } = shownQuery(telling, asked);
  const { ast, corrections = [] } = shown;
  const run = yield* runQuery(telling, shown);
  if ('refusal' in run) {
    yield sayRefusal(telling, run);
    return false;
  }
  const told = { ...run, isFirstAsked, compared };
  const missing = ast && (await missingPeriods(telling, ast, told.result));
  const way = ast && wayOfQuery(ast);
  if (ast && way && told.result.rowCount === 0) {
    if (missing) yield { type: 'delta', text: `${missing}\n\n` };
    yield* tellNoChange(telling, told, { ast, up: way.up, corrections });
  } else {
    yield tableEvent(told);
    yield ast && missing ? sentenceWith(telling, told, { missing, ast }) : sentenceOf(telling, told);
    const ties = ast && (await tellTies(telling, ast, told));
    if (ties) yield { type: 'delta', text: `\n\n${ties}` };
  }
  return true;
}

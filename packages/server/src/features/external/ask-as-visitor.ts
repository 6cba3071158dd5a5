import { isPermitted } from '@docent/contract/permissions';
import { type AskDeps, askQuestion, getConversation } from '#features/conversation/index.ts';
import type { Visitor } from '#platform/auth/principal.ts';
import { dayIn, timeZoneNamed } from '#platform/clock/day-in-zone.ts';
import { inReadScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import type { EventFeed } from '#platform/http/call.ts';
import type { LinkSettings } from './external.tables.ts';
import { countDay } from './link-day.store.ts';
import { loadVisit } from './load-visit.ts';
import { publicFeed } from './public-answer.ts';
import { countVisitorQuestion } from './visitor.store.ts';
import { countQuestion } from './visitor-limits.ts';

export interface VisitorQuestion {
  readonly conversationId: string;
  readonly text: string;
  /** One of the choices of the latest answer. */
  readonly choice?: number | undefined;
  readonly language: 'en' | 'tr';
  readonly idempotencyKey: string | undefined;
  readonly address: string;
  readonly timeZone: string | undefined;
}

/** Counts a question in the transaction that stores it. @throws Failure link_day_reached, link_visitor_day_reached */
const countedIn =
  (visitor: Visitor, { limits }: LinkSettings) =>
  async (tx: Tx): Promise<void> => {
    const { linkId, owner } = visitor;
    const asked = { visitorId: owner.id, max: limits.visitorPerDay };
    if (!(await countVisitorQuestion(tx, visitor, asked))) throw new Failure('link_visitor_day_reached');
    const today = await countDay(tx, visitor, { linkId, figure: 'questions' });
    if (limits.linkPerDay !== undefined && today > limits.linkPerDay) throw new Failure('link_day_reached');
  };

/** The query of a choice that the latest answer offered. @throws Failure not_found */
async function queryOfChoice(
  tx: Tx,
  visitor: Visitor,
  { conversationId, choice, language }: VisitorQuestion,
): Promise<string | undefined> {
  // An assistant is asked in words: the text of the choice is the question.
  if (choice === undefined || !isPermitted(visitor.permissions, 'spreadsheet')) return undefined;
  const { messages } = await getConversation(tx, visitor, conversationId, language);
  const query = messages.at(-1)?.choices?.[choice]?.sql;
  if (query === undefined) throw new Failure('not_found');
  return query;
}

const told: readonly string[] = [
  'not_found',
  'question_pending',
  'idempotency_key_reused',
  'link_day_reached',
  'link_visitor_day_reached',
];

/** Visitors learn nothing of budgets, models and builds: what cannot be answered now is answered later. */
function toldToVisitors(error: unknown): unknown {
  if (!(error instanceof Failure) || error.status >= 500 || told.includes(error.code)) return error;
  return new Failure('link_paused', { cause: error });
}

/**
 * Asks a question of a visitor. The feed is what visitors may see of the answer.
 * @throws Failure not_found, question_pending, link_busy, link_day_reached, link_visitor_day_reached, link_paused
 */
export async function askAsVisitor(
  deps: AskDeps,
  visitor: Visitor,
  question: VisitorQuestion,
): Promise<EventFeed> {
  const { conversationId, text, language, idempotencyKey } = question;
  const { settings, sql } = await inReadScope(deps.db, visitor, async (tx) => ({
    settings: await loadVisit(tx, visitor, conversationId),
    sql: await queryOfChoice(tx, visitor, question),
  }));
  await countQuestion(deps.db, visitor, question.address);
  const zone = timeZoneNamed(question.timeZone);
  const feed = await askQuestion(deps, visitor, {
    conversationId,
    text,
    filter: null,
    sql,
    visible: settings.tables,
    today: dayIn(zone, Date.now()),
    language,
    idempotencyKey,
    keyId: null,
    hidesNames: settings.references === 'none',
    linkId: visitor.linkId,
    timeZone: question.timeZone && zone,
    alsoStore: countedIn(visitor, settings),
  }).catch((error) => {
    throw toldToVisitors(error);
  });
  return publicFeed(feed, { references: settings.references, language });
}

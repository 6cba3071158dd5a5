import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { StoredFilter } from '#features/file-manager/index.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { AnswerContent } from './answer-content.ts';

export type MessageRow = Selectable<Tables['messages']>;

export function listMessages(tx: Tx, scope: CompanyScope, conversationId: string): Promise<MessageRow[]> {
  return tx
    .selectFrom('messages')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('conversation_id', '=', conversationId)
    .orderBy('position')
    .execute();
}

/** The messages up to an answer, oldest first: the answer, its question and what was said shortly before. */
export async function listMessagesUpTo(
  tx: Tx,
  scope: CompanyScope,
  conversationId: string,
  up: { answerId: string; max: number },
): Promise<MessageRow[]> {
  const rows = await tx
    .selectFrom('messages')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('conversation_id', '=', conversationId)
    .where('position', '<=', (query) =>
      query
        .selectFrom('messages')
        .select('position')
        .where('company_id', '=', scope.companyId)
        .where('id', '=', up.answerId),
    )
    .orderBy('position', 'desc')
    .limit(up.max)
    .execute();
  return rows.reverse();
}

/** The parts of a message that are given to the engine with later questions. */
export type SaidMessage = Pick<MessageRow, 'role' | 'text' | 'answer_table'>;

/** What was said last in a conversation, oldest first. */
export async function listLastSaid(
  tx: Tx,
  scope: CompanyScope,
  conversationId: string,
  max: number,
): Promise<SaidMessage[]> {
  const rows = await tx
    .selectFrom('messages')
    .select(['role', 'text', 'answer_table'])
    .where('company_id', '=', scope.companyId)
    .where('conversation_id', '=', conversationId)
    .orderBy('position', 'desc')
    .limit(max)
    .execute();
  return rows.reverse();
}

/** One message of a conversation, or its latest answer. */
export function findAnswer(tx: Tx, scope: CompanyScope, conversationId: string, id?: string) {
  return tx
    .selectFrom('messages')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('conversation_id', '=', conversationId)
    .where('role', '=', 'assistant')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What was asked for an answer. */
export async function findQuestionText(
  tx: Tx,
  { companyId }: CompanyScope,
  { conversation_id, position }: Pick<MessageRow, 'conversation_id' | 'position'>,
): Promise<string> {
  const { rows } = await sql<{ text: string }>`select text from messages where company_id = ${companyId}
    and conversation_id = ${conversation_id} and position = ${position - 1}`.execute(tx);
  return rows[0]?.text ?? '';
}

export interface NewExchange {
  conversationId: string;
  questionId: string;
  answerId: string;
  question: string;
  engine: string;
  language: 'en' | 'tr';
  filter: StoredFilter | null;
  idempotencyKey: string | null;
}

/**
 * The statement that writes a question with its pending answer. The conversation has to be locked, so that positions
 * rise and a second question meets the first one's pending answer.
 */
export function exchangeInserted(scope: CompanyScope, exchange: NewExchange): RawBuilder<unknown> {
  return sql`with last as (
      select coalesce(max(position), 0) as position from messages
      where company_id = ${scope.companyId} and conversation_id = ${exchange.conversationId})
    insert into messages (company_id, id, conversation_id, position, role, text, state, engine, language,
                          idempotency_key, filter)
    select ${scope.companyId}::uuid, ${exchange.questionId}::uuid, ${exchange.conversationId}::uuid,
           last.position + 1, 'user', ${exchange.question}, 'complete', null, ${exchange.language},
           ${exchange.idempotencyKey}, ${exchange.filter && JSON.stringify(exchange.filter)}::jsonb
      from last
    union all
    select ${scope.companyId}::uuid, ${exchange.answerId}::uuid, ${exchange.conversationId}::uuid,
           last.position + 2, 'assistant', '', 'pending', ${exchange.engine}, ${exchange.language}, null, null
      from last`;
}

/** The answer to an earlier question with the same key, and what was asked. */
export async function findExchangeByKey(tx: Tx, scope: CompanyScope, conversationId: string, key: string) {
  const { rows } = await sql<{ question: string; filter: StoredFilter | null; answer_id: string }>`
    select q.text as question, q.filter, a.id as answer_id from messages q
    join messages a on a.company_id = q.company_id and a.conversation_id = q.conversation_id
      and a.position = q.position + 1
    where q.company_id = ${scope.companyId} and q.conversation_id = ${conversationId}
      and q.idempotency_key = ${key}`.execute(tx);
  return rows[0];
}

/** What a stored answer amounts to. */
export const storedContent = (row: MessageRow): AnswerContent => ({
  text: row.text,
  steps: row.steps,
  references: row.refs,
  ...(row.answer_table && { table: row.answer_table }),
  ...(row.choices && { choices: row.choices }),
});

export interface FinishedAnswer extends AnswerContent {
  state: 'complete' | 'cancelled' | 'failed';
  errorCode: string | null;
  /** The engine that answered in the place of the planned one. */
  doneBy: string | null;
}

const jsonOf = (value: object | undefined) => value && JSON.stringify(value);

/**
 * Stores the result of a pending answer. Locks the conversation first, as a new question does, which holds that lock
 * while it waits for the previous answer. The id comes from a subquery, because PostgreSQL locks each row that it reads
 * from a view with a security barrier, and with a join it would read every conversation of the company.
 */
export async function finishAnswer(
  tx: Tx,
  scope: CompanyScope,
  messageId: string,
  answer: FinishedAnswer,
): Promise<void> {
  await sql`
    with held as (
      select id from all_conversations where company_id = ${scope.companyId} and id = (
        select conversation_id from messages where company_id = ${scope.companyId} and id = ${messageId})
      for no key update),
    done as (
      update messages set state = ${answer.state}, text = ${answer.text},
        steps = ${JSON.stringify(answer.steps)}::jsonb, refs = ${JSON.stringify(answer.references)}::jsonb,
        answer_table = ${jsonOf(answer.table)}::jsonb, choices = ${jsonOf(answer.choices)}::jsonb,
        error_code = ${answer.errorCode}, engine = coalesce(${answer.doneBy}, engine), finished_at = now()
      from held
      where company_id = ${scope.companyId} and conversation_id = held.id and messages.id = ${messageId}
        and state = 'pending'
      returning conversation_id)
    update all_conversations set updated_at = now()
    from done where company_id = ${scope.companyId} and id = done.conversation_id`.execute(tx);
}

/** The answer of a conversation that is still being written, if there is one. */
export async function findPendingAnswer(
  tx: Tx,
  scope: CompanyScope,
  conversationId: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('messages')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row?.id;
}

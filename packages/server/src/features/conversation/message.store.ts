import type { Reference, Step } from '@docent/contract/features/conversation-events';
import { type Selectable, sql } from 'kysely';
import type { FileFilter } from '#features/file-manager/index.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';

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

/** The latest messages of a conversation, oldest first. */
export async function listLastMessages(
  tx: Tx,
  scope: CompanyScope,
  conversationId: string,
  max: number,
): Promise<MessageRow[]> {
  const rows = await tx
    .selectFrom('messages')
    .selectAll()
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

export function findMessage(tx: Tx, scope: CompanyScope, id: string): Promise<MessageRow | undefined> {
  return tx
    .selectFrom('messages')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface NewExchange {
  conversationId: string;
  questionId: string;
  answerId: string;
  question: string;
  engine: string;
  language: 'en' | 'tr';
  filter: FileFilter | null;
  leaseMs: number;
  idempotencyKey: string | null;
  /** The event with which the answer's stream begins, as a stored tuple. */
  firstEvent: { seq: number; tuple: string };
}

/**
 * Writes a question with its pending answer, leased to this process, and the answer's first event. The conversation
 * has to be locked, so that positions rise and a second question meets the first one's pending answer.
 */
export async function insertExchange(tx: Tx, scope: CompanyScope, exchange: NewExchange): Promise<void> {
  await sql`with last as (
      select coalesce(max(position), 0) as position from messages
      where company_id = ${scope.companyId} and conversation_id = ${exchange.conversationId}),
    written as (
      insert into messages (company_id, id, conversation_id, position, role, text, state, engine, language,
                            idempotency_key, attempt, lease_until, filter)
      select ${scope.companyId}::uuid, ${exchange.questionId}::uuid, ${exchange.conversationId}::uuid,
             last.position + 1, 'user', ${exchange.question}, 'complete', null, ${exchange.language},
             ${exchange.idempotencyKey}, 0, null::timestamptz,
             ${exchange.filter && JSON.stringify(exchange.filter)}::jsonb
        from last
      union all
      select ${scope.companyId}::uuid, ${exchange.answerId}::uuid, ${exchange.conversationId}::uuid,
             last.position + 2, 'assistant', '', 'pending', ${exchange.engine}, ${exchange.language}, null, 1,
             now() + ${exchange.leaseMs} * interval '1 millisecond', null
        from last
      returning company_id, id)
    insert into answer_events (company_id, message_id, last_seq, events)
    select company_id, id, ${exchange.firstEvent.seq}::int, ${`[${exchange.firstEvent.tuple}]`}::json
    from written where id = ${exchange.answerId}`.execute(tx);
}

/** The answer to an earlier question with the same key, and what was asked. */
export async function findExchangeByKey(tx: Tx, scope: CompanyScope, conversationId: string, key: string) {
  const { rows } = await sql<{ question: string; filter: FileFilter | null; answer_id: string }>`
    select q.text as question, q.filter, a.id as answer_id from messages q
    join messages a on a.company_id = q.company_id and a.conversation_id = q.conversation_id
      and a.position = q.position + 1
    where q.company_id = ${scope.companyId} and q.conversation_id = ${conversationId}
      and q.idempotency_key = ${key}`.execute(tx);
  return rows[0];
}

export interface Finish {
  state: 'complete' | 'cancelled' | 'failed';
  text: string;
  steps: Step[];
  references: Reference[];
  usage: { inputTokens: number; outputTokens: number } | null;
  errorCode: string | null;
}

/**
 * Ends a pending answer; false when this attempt no longer holds it. The conversation is held first, as by whoever asks:
 * the next question holds it while it waits for the end of the answer before.
 */
export async function finishAnswer(
  tx: Tx,
  scope: CompanyScope,
  held: HeldAnswer,
  finish: Finish,
): Promise<boolean> {
  const { rows } = await sql`
    with held as (
      select c.id from conversations c join messages m on m.company_id = c.company_id and m.conversation_id = c.id
      where c.company_id = ${scope.companyId} and m.id = ${held.messageId} for no key update of c),
    done as (
      update messages set state = ${finish.state}, text = ${finish.text},
        steps = ${JSON.stringify(finish.steps)}::jsonb, refs = ${JSON.stringify(finish.references)}::jsonb,
        usage = ${finish.usage ? JSON.stringify(finish.usage) : null}::jsonb, error_code = ${finish.errorCode},
        finished_at = now(), lease_until = null
      from held
      where company_id = ${scope.companyId} and conversation_id = held.id and messages.id = ${held.messageId}
        and attempt = ${held.attempt} and state = 'pending'
      returning conversation_id)
    update conversations set updated_at = now()
    from done where company_id = ${scope.companyId} and id = done.conversation_id
    returning id`.execute(tx);
  return rows.length === 1;
}

export interface HeldAnswer {
  messageId: string;
  attempt: number;
}

/** Takes over an answer whose lease has run out; undefined when another process was quicker or it has ended. */
export async function claimAbandoned(
  tx: Tx,
  scope: CompanyScope,
  messageId: string,
  leaseMs: number,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    update messages set attempt = attempt + 1, lease_until = now() + ${leaseMs} * interval '1 millisecond'
    where company_id = ${scope.companyId} and id = ${messageId} and state = 'pending' and lease_until < now()
    returning *`.execute(tx);
  return rows[0];
}

/** Renews the leases of running answers. Returns those still held, and whether someone asked to stop them. */
export async function renewLeases(
  tx: Tx,
  scope: CompanyScope,
  held: readonly HeldAnswer[],
  leaseMs: number,
): Promise<{ id: string; cancel_asked: boolean }[]> {
  const { rows } = await sql<{ id: string; cancel_asked: boolean }>`
    update messages m set lease_until = now() + ${leaseMs} * interval '1 millisecond'
    from unnest(${held.map((one) => one.messageId)}::uuid[], ${held.map((one) => one.attempt)}::int[])
      as mine (id, attempt)
    where m.company_id = ${scope.companyId} and m.id = mine.id and m.attempt = mine.attempt and m.state = 'pending'
    returning m.id, m.cancel_asked`.execute(tx);
  return rows;
}

/** Lets leases run out at once: another process may go on without waiting. */
export async function releaseLeases(tx: Tx, scope: CompanyScope, held: readonly HeldAnswer[]): Promise<void> {
  await sql`update messages m set lease_until = now()
    from unnest(${held.map((one) => one.messageId)}::uuid[], ${held.map((one) => one.attempt)}::int[])
      as mine (id, attempt)
    where m.company_id = ${scope.companyId} and m.id = mine.id and m.attempt = mine.attempt
      and m.state = 'pending'`.execute(tx);
}

/** Notes that the pending answer of a conversation is to stop; returns its id, if there is one. */
export async function askToCancel(
  tx: Tx,
  scope: CompanyScope,
  conversationId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update messages set cancel_asked = true
    where company_id = ${scope.companyId} and conversation_id = ${conversationId} and state = 'pending'
    returning id`.execute(tx);
  return rows[0]?.id;
}

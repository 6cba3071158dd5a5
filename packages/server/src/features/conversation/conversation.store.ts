import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Actor, Owner, ProjectActor } from '#platform/auth/principal.ts';
import { ownedBy } from '#platform/db/owned-by.ts';
import type { Tables } from '#platform/db/schema.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import { foldText } from '#platform/i18n/fold-text.ts';

export type ConversationRow = Selectable<Tables['conversations']>;
/** The columns with the subject of conversations of one kind. */
export type SubjectColumns = Pick<
  ConversationRow,
  'model_id' | 'spreadsheet_id' | 'table_version_ids' | 'template_id'
>;

/** Named one by one, so that the statements of every question may be prepared. */
const columns = [
  'company_id',
  'id',
  'project_id',
  'owner_kind',
  'owner_id',
  'user_id',
  'kind',
  'title',
  'title_key',
  'model_id',
  'spreadsheet_id',
  'table_version_ids',
  'template_id',
  'scope',
  'created_at',
  'updated_at',
  'pinned_at',
  'deleted_at',
  'deleted_by',
  'deleted_with',
] as const satisfies (keyof ConversationRow)[];

/** A conversation of this owner in the current project; others' do not exist for them. */
export function findConversation(
  tx: Tx,
  actor: ProjectActor,
  id: string,
): Promise<ConversationRow | undefined> {
  return tx
    .selectFrom('conversations')
    .select(columns)
    .where('company_id', '=', actor.companyId)
    .where('project_id', '=', actor.projectId)
    .where('owner_kind', '=', actor.owner.kind)
    .where('owner_id', '=', actor.owner.id)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, locked until the transaction ends, so that two questions of one conversation take turns. */
export function lockConversation(
  tx: Tx,
  actor: ProjectActor,
  id: string,
): Promise<ConversationRow | undefined> {
  return tx
    .selectFrom('conversations')
    .select(columns)
    .where('company_id', '=', actor.companyId)
    .where('project_id', '=', actor.projectId)
    .where('owner_kind', '=', actor.owner.kind)
    .where('owner_id', '=', actor.owner.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The statement that moves a conversation to the top; one without a title gets this one. */
export function conversationTouched(
  { companyId }: CompanyScope,
  row: ConversationRow,
  titleIfNone: string,
): RawBuilder<unknown> {
  const title = row.title || titleIfNone;
  return sql`update conversations set title = ${title}, title_key = ${foldText(title)}, updated_at = now()
    where company_id = ${companyId} and id = ${row.id}`;
}

export type NewConversation = Pick<ConversationRow, 'id' | 'kind' | 'title' | 'scope'> &
  Partial<SubjectColumns>;

export async function insertConversation(
  tx: Tx,
  actor: ProjectActor,
  conversation: NewConversation,
): Promise<void> {
  const { companyId: company_id, projectId: project_id, owner } = actor;
  const title_key = foldText(conversation.title);
  await tx
    .insertInto('conversations')
    .values({
      ...conversation,
      title_key,
      company_id,
      project_id,
      owner_kind: owner.kind,
      owner_id: owner.id,
    })
    .execute();
}

export async function renameConversation(
  tx: Tx,
  actor: ProjectActor,
  id: string,
  title: string,
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ title, title_key: foldText(title) })
    .where('company_id', '=', actor.companyId)
    .where('id', '=', id)
    .execute();
}

export async function countPinned(tx: Tx, { companyId, projectId, owner }: ProjectActor): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from conversations
    where company_id = ${companyId} and ${ownedBy(owner)} and project_id = ${projectId}
    and pinned_at is not null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function pinConversation(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
  pinned: boolean,
): Promise<void> {
  await sql`update conversations set pinned_at = ${pinned ? sql`coalesce(pinned_at, now())` : null}
    where company_id = ${companyId} and id = ${id}`.execute(tx);
}

/** Moves a conversation to the bin; false when it is already there. */
export async function binConversation(tx: Tx, { companyId, userId }: Actor, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update all_conversations
    set deleted_at = now(), deleted_by = ${userId}, deleted_with = id
    where company_id = ${companyId} and id = ${id} and deleted_at is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** Restores a conversation from the bin. Returns its title; undefined when it is not there. */
export async function unbinConversation(tx: Tx, { companyId, owner }: ProjectActor, id: string) {
  const { rows } = await sql<{ title: string }>`update all_conversations
    set deleted_at = null, deleted_by = null, deleted_with = null
    where company_id = ${companyId} and ${ownedBy(owner)} and id = ${id} and deleted_at is not null
    returning title`.execute(tx);
  return rows[0];
}

/** Erases a conversation in the bin with its messages and events; false when it is not there. */
export async function eraseConversationRow(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from all_conversations
    where company_id = ${companyId} and id = ${id} and deleted_at is not null`.execute(tx);
  return numAffectedRows === 1n;
}

/** The files of a conversation, as a query or a subquery. */
export const conversationFiles = (tx: Tx, companyId: string, id: string) =>
  tx
    .selectFrom('conversation_files')
    .select('file_id')
    .where('company_id', '=', companyId)
    .where('conversation_id', '=', id);

export async function findConversationFileIds(tx: Tx, companyId: string, id: string): Promise<string[]> {
  const rows = await conversationFiles(tx, companyId, id).orderBy('position').execute();
  return rows.map((row) => row.file_id);
}

/** Deletes every conversation of an owner, including those in the bin; returns the ids of running answers. */
export async function deleteConversationsOf(
  tx: Tx,
  { companyId }: CompanyScope,
  owner: Owner,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.id from messages m
    join all_conversations c on c.company_id = m.company_id and c.id = m.conversation_id
    where c.company_id = ${companyId} and ${ownedBy(owner)} and m.state = 'pending'`.execute(tx);
  await tx
    .deleteFrom('all_conversations')
    .where('company_id', '=', companyId)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .execute();
  return rows.map((row) => row.id);
}

/** Sets the sources of a conversation's questions. */
export async function setConversationScope(
  tx: Tx,
  { companyId }: CompanyScope,
  id: string,
  scope: ConversationRow['scope'],
): Promise<void> {
  await tx
    .updateTable('conversations')
    .set({ scope })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Sets the conversation's files, in this order. */
export async function setConversationFiles(
  tx: Tx,
  actor: ProjectActor,
  id: string,
  fileIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('conversation_files')
    .where('company_id', '=', actor.companyId)
    .where('conversation_id', '=', id)
    .execute();
  if (fileIds.length === 0) return;
  const rows = fileIds.map((file_id, position) => ({
    company_id: actor.companyId,
    conversation_id: id,
    file_id,
    position,
  }));
  await tx.insertInto('conversation_files').values(rows).execute();
}

/** The conversation of an answer; for a run, which has a company but no user. */
export function findConversationOf(tx: Tx, scope: CompanyScope, messageId: string) {
  return tx
    .selectFrom('messages')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.company_id', '=', 'messages.company_id')
        .onRef('conversations.id', '=', 'messages.conversation_id'),
    )
    .select([
      'conversations.id',
      'conversations.kind',
      'conversations.model_id',
      'conversations.spreadsheet_id',
      'conversations.table_version_ids',
      'conversations.template_id',
      'conversations.project_id',
      'conversations.scope',
    ])
    .where('messages.company_id', '=', scope.companyId)
    .where('messages.id', '=', messageId)
    .executeTakeFirst();
}

/** The owner of an answer's conversation. */
export async function findOwner(tx: Tx, scope: CompanyScope, messageId: string) {
  return tx
    .selectFrom('messages')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.company_id', '=', 'messages.company_id')
        .onRef('conversations.id', '=', 'messages.conversation_id'),
    )
    .select([
      'conversations.id as conversationId',
      'conversations.owner_kind as ownerKind',
      'conversations.owner_id as ownerId',
      'conversations.kind',
      'conversations.title',
      'messages.language',
    ])
    .where('messages.company_id', '=', scope.companyId)
    .where('messages.id', '=', messageId)
    .executeTakeFirst();
}

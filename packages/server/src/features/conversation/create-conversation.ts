import { Readable } from 'node:stream';
import { storableText } from '@docent/contract/core/storable-text';
import type { ConversationKind, NewSubject } from '@docent/contract/features/conversation-kinds';
import { type FileDeps, findFiles, isWithoutText, storePasted } from '#features/file-manager/index.ts';
import type { Actor, ProjectActor } from '#platform/auth/principal.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { newUid } from '#platform/db/uuid.ts';
import { Failure } from '#platform/failure.ts';
import { assertKind } from './authorise.ts';
import { insertConversation, setConversationFiles } from './conversation.store.ts';
import type { KindOfConversation } from './conversation-kind.ts';
import { kindNamed } from './conversation-kinds.ts';

export interface ConversationRequest extends NewSubject {
  kind: ConversationKind;
  title?: string | undefined;
}

/**
 * Every file of the conversation must belong to the actor's project.
 * @throws Failure file_not_found, file_without_text
 */
export async function assertFiles(tx: Tx, actor: ProjectActor, ids: readonly string[]): Promise<string[]> {
  const unique = [...new Set(ids)];
  const found = await findFiles(tx, actor, unique);
  if (found.length !== unique.length) throw new Failure('file_not_found');
  // A file without text is skipped in answers if there are others.
  const silent = found.every(isWithoutText) ? found[0] : undefined;
  if (silent) throw new Failure('file_without_text', { values: { name: silent.name } });
  return unique;
}

/**
 * Begins a conversation with what its kind is about, such as a model, in the caller's transaction.
 * @throws Failure no_permission, and what the kind's subject is refused with
 */
export async function beginConversation(
  tx: Tx,
  actor: ProjectActor,
  { kind: name, ...asked }: NewSubject & { kind: ConversationKind },
): Promise<string> {
  assertKind(actor, name);
  const uid = newUid();
  const kind = kindNamed(name);
  const subject = await kind.findSubject?.(tx, actor, asked);
  await insertConversation(tx, actor, { id: uid, kind: kind.name, title: '', scope: 'files', ...subject });
  return uid;
}

/** The source of a conversation about these files. */
export const scopeOf = ({ asksProject }: KindOfConversation, fileIds: readonly string[]) =>
  asksProject && fileIds.length === 0 ? 'project' : 'files';

/**
 * Starts a conversation about files of the project, about pasted text (stored like a file), about both, or with a
 * custom model. A chat without any of them searches all files of the project.
 * @throws Failure no_chat_permission, no_permission, file_not_found, file_without_text, model_not_found,
 * model_without_build
 */
export async function createConversation(
  deps: FileDeps,
  actor: Actor,
  request: ConversationRequest,
): Promise<{ uid: string }> {
  assertKind(actor, request.kind);
  const uid = newUid();
  const write = async (tx: Tx, pastedId?: string) => {
    const fileIds = await assertFiles(tx, actor, request.fileUids ?? []);
    const files = pastedId ? [...fileIds, pastedId] : fileIds;
    const kind = kindNamed(request.kind);
    const subject = await kind.findSubject?.(tx, actor, request);
    await insertConversation(tx, actor, {
      id: uid,
      kind: kind.name,
      title: request.title ?? '',
      scope: scopeOf(kind, files),
      ...subject,
    });
    await setConversationFiles(tx, actor, uid, files);
  };
  if (request.text === undefined) {
    await inScope(deps.db, actor, (tx) => write(tx));
    return { uid };
  }
  const bytes = Readable.from([Buffer.from(storableText(request.text))]);
  const pasted = {
    name: 'pasted-text.txt',
    type: 'text/plain',
    category: 'text',
    bytes,
  } as const;
  await storePasted(deps, actor, pasted, write);
  return { uid };
}

import type { Language } from '@docent/contract/core/language';
import type { Conversation } from '@docent/contract/features/conversation';
import type { ConversationFormat } from '@docent/contract/features/conversation-export';
import { limits } from '@docent/contract/limits';
import { writeConversationMarkdown } from '#engine/conversation-document/write-conversation-markdown.ts';
import { writeConversationPdf } from '#engine/conversation-document/write-conversation-pdf.ts';
import type { Letterhead } from '#engine/pdf/letterhead.ts';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { Database } from '#platform/db/pool.ts';
import { inScope, type Tx } from '#platform/db/scope.ts';
import { Failure } from '#platform/failure.ts';
import { attachmentAnswer, fileNameOf } from '#platform/http/attachment.ts';
import type { BytesAnswer } from '#platform/http/formats/bytes.ts';
import { ChildFailure } from '#platform/sandbox/run-child.ts';
import { type DocumentLook, describeConversation } from './describe-conversation.ts';
import { getConversation } from './get-conversation.ts';

export interface ExportDeps {
  db: Database;
  onError(error: unknown): void;
  letterheadOf(tx: Tx, actor: Actor): Promise<Letterhead>;
}

export interface ConversationExport {
  readonly id: string;
  readonly format: ConversationFormat;
  readonly language: Language;
  /** An IANA name. */
  readonly timeZone: string;
}

const contentTypes: Record<ConversationFormat, string> = {
  md: 'text/markdown; charset=utf-8',
  pdf: 'application/pdf',
  json: 'application/json; charset=utf-8',
};

/** @throws Failure conversation_export_failed */
async function write(
  { onError }: ExportDeps,
  conversation: Conversation,
  { format, ...look }: DocumentLook & { format: ConversationFormat },
): Promise<Uint8Array> {
  if (format === 'json') return Buffer.from(JSON.stringify(conversation, null, 2));
  const document = describeConversation(conversation, look);
  if (format === 'md') return Buffer.from(writeConversationMarkdown(document));
  const { pdfTimeMaxMs: timeMaxMs } = limits.summary;
  try {
    return await writeConversationPdf(document, { timeMaxMs, signal: AbortSignal.timeout(timeMaxMs * 2) });
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error;
    onError(error);
    throw new Failure('conversation_export_failed', { cause: error });
  }
}

/** A conversation as a file, for its owner. @throws Failure not_found, conversation_export_failed */
export async function exportConversation(
  deps: ExportDeps,
  actor: Actor,
  { id, format, language, timeZone }: ConversationExport,
): Promise<BytesAnswer> {
  const { conversation, letterhead } = await inScope(deps.db, actor, async (tx) => {
    const found = await getConversation(tx, actor, id, language);
    await recordAudit(tx, actor, {
      action: 'conversation.exported',
      subject: { kind: 'conversation', id, name: '' },
      projectId: actor.projectId,
      details: { format },
    });
    return { conversation: found, letterhead: await deps.letterheadOf(tx, actor) };
  });
  return attachmentAnswer({
    name: fileNameOf(conversation.title, format, 'chat'),
    contentType: contentTypes[format],
    bytes: await write(deps, conversation, { format, letterhead, language, timeZone }),
  });
}

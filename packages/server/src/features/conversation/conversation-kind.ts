import type { ErrorCode } from '@docent/contract/errors';
import type { ConversationKind } from '@docent/contract/features/conversation';
import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import type { FileFilter, FileState } from '#features/file-manager/index.ts';
import type { Actor } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { PlannedEngine, ResolvedSources } from './answer-plan.ts';
import type { ConversationRow } from './conversation.store.ts';

export interface ChosenEngines {
  /** Answers new questions. */
  engine: AnswerEngine;
  /** The engine of that name, if this process has it. */
  engineNamed(name: string | null): { engine: AnswerEngine; isDeterministic: boolean } | undefined;
}

/** A question with what its conversation is about. */
export interface QuestionToPlan {
  readonly conversation: Pick<ConversationRow, 'model_id'>;
  readonly question: string;
  readonly filter: FileFilter | null;
  /** The conversation's files, in their order. */
  readonly files: readonly FileState[];
}

/**
 * What a kind of conversation brings. A kind is one file in `kinds/`, its line in `conversation-kinds.ts` and in the
 * contract, and its texts. Its permission is the contract's `kindPermissions`.
 */
export interface KindOfConversation {
  readonly name: ConversationKind;
  /** The failure for a user who may not use it. */
  readonly refusal: ErrorCode;
  /** Its user chooses the files that it is about. */
  readonly hasFiles: boolean;
  /** A question may be narrowed to some of what the conversation answers from. */
  readonly allowsFilter: boolean;
  /** What a new conversation is with; null for files. @throws Failure where it cannot be that */
  findSubject(tx: Tx, actor: Actor, asked: { modelUid?: string | undefined }): Promise<string | null>;
  /** What is shown of it with a conversation. `name` is null once it is deleted. */
  showSubject(row: ConversationRow, name: string | null): { model?: { uid: string; name: string } | null };
  /** What a question is answered by and from. @throws Failure where it cannot be answered */
  resolve(
    tx: Tx,
    scope: CompanyScope,
    asked: QuestionToPlan & { engines: ChosenEngines },
  ): Promise<ResolvedSources>;
}

export const plannedEngine = ({ name, identity }: AnswerEngine): PlannedEngine => ({ name, ...identity });

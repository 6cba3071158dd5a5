import type { ErrorCode } from '@docent/contract/errors';
import type {
  ConversationKind,
  NewSubject,
  ShownSubject,
} from '@docent/contract/features/conversation-kinds';
import type { ModelChoice } from '@docent/contract/features/model-choice';
import type { VisibleTable } from '@docent/contract/features/public-link';
import type { AnswerEngine } from '#engine/answer/answer-engine.ts';
import type { CompanyEngines, ModelUser, PlannedEngine } from '#features/ai-provider/index.ts';
import type { FileState, StoredFilter } from '#features/file-manager/index.ts';
import type { ProjectActor } from '#platform/auth/principal.ts';
import type { CompanyScope, Tx } from '#platform/db/scope.ts';
import type { ResolvedSources } from './answer-plan.ts';
import type { ConversationRow, SubjectColumns } from './conversation.store.ts';

/** A question with what its conversation is about. */
export interface QuestionToPlan {
  readonly conversation: SubjectColumns & Pick<ConversationRow, 'project_id' | 'scope'>;
  readonly question: string;
  readonly filter: StoredFilter | null;
  /** The query that answers, where the asker gave one. */
  readonly sql?: string | undefined;
  /** What of the tables the asker may see; left out for all of it. */
  readonly visible?: readonly VisibleTable[] | undefined;
  /** The asker's day, as YYYY-MM-DD. */
  readonly today: string;
  /** The conversation's files, in their order. */
  readonly files: readonly FileState[];
}

/** What a question may be answered by. */
export interface EnginesToPlan {
  readonly engines: CompanyEngines;
  readonly user: ModelUser;
  /** What the asker chose for this question. */
  readonly model?: ModelChoice | undefined;
}

/**
 * What a kind of conversation brings beside its entry in the contract's `conversation-kinds.ts`, which says who may use it
 * and what it takes. A kind is one file in `kinds/` with its line in `conversation-kinds.ts`.
 */
export interface KindOfConversation {
  readonly name: ConversationKind;
  /** The failure for a user who may not use it. */
  readonly refusal: ErrorCode;
  /** Its user chooses the files that it is about. */
  readonly hasFiles: boolean;
  /** Without files, its questions are to all files of the project. */
  readonly asksProject: boolean;
  /** A question may have a filter, which leaves some of what the conversation answers from. */
  readonly allowsFilter: boolean;
  /** Its questions are answered by queries, which may be given with them. */
  readonly asksTables?: true;
  /** What a new conversation is with, beside its files. @throws Failure where it cannot be that */
  findSubject?(tx: Tx, actor: ProjectActor, asked: NewSubject): Promise<Partial<SubjectColumns>>;
  /** What is shown of it with conversations of this kind. */
  showSubjects?(
    tx: Tx,
    actor: ProjectActor,
    rows: readonly SubjectColumns[],
  ): Promise<(row: SubjectColumns) => ShownSubject>;
  /** What a conversation is with may be closed to its owner since. @throws Failure where it is */
  assertUsable?(tx: Tx, actor: ProjectActor, conversation: SubjectColumns): Promise<void>;
  /** Whether a question that is asked now could be answered from a file; left out where visitors are given no files. */
  knowsFile?(
    tx: Tx,
    scope: CompanyScope,
    asked: { readonly conversation: SubjectColumns; readonly fileId: string },
  ): Promise<boolean>;
  /** What a question is answered by and from. @throws Failure where it cannot be answered */
  resolve(tx: Tx, scope: CompanyScope, asked: QuestionToPlan & EnginesToPlan): Promise<ResolvedSources>;
}

const planned = ({ name, identity }: AnswerEngine): PlannedEngine => ({ name, ...identity });

/** What answers a question of a conversation. @param wish what its subject names */
export function plannedEngines(
  { engines, user, model }: Pick<EnginesToPlan, 'engines' | 'user' | 'model'>,
  wish: ModelChoice | null = null,
): Pick<ResolvedSources, 'engine' | 'fallbacks'> {
  const [first, ...rest] = engines.chain(user, model ?? wish);
  return { engine: planned(first), fallbacks: rest.map(planned) };
}

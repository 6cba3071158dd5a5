import type { ConversationScope, Message } from '@docent/contract/features/conversation';
import type {
  AnswerChoices,
  AnswerTable,
  Reference,
  Step,
} from '@docent/contract/features/conversation-events';
import type { ConversationKind } from '@docent/contract/features/conversation-kinds';
import type { Generated, GeneratedAlways } from 'kysely';
import type { StoredFilter } from '#features/file-manager/index.ts';
import type { OwnerKind } from '#platform/auth/principal.ts';

declare module '#platform/db/schema.ts' {
  interface Tables {
    conversations: {
      company_id: string;
      id: string;
      project_id: string;
      owner_kind: OwnerKind;
      owner_id: string;
      /** The owner where it is a user: for what refers to users. */
      user_id: GeneratedAlways<string | null>;
      kind: ConversationKind;
      title: string;
      title_key: string;
      model_id: string | null;
      spreadsheet_id: string | null;
      /** The versions of its tables that it asks, where they are not the current ones. */
      table_version_ids: string[] | null;
      template_id: string | null;
      /** What it asks: its own files or its model, or all files of its project. */
      scope: Generated<ConversationScope>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      /** When its owner pinned it in the history. */
      pinned_at: Generated<Date | null>;
      deleted_at: Generated<Date | null>;
      deleted_by: Generated<string | null>;
      /** The entry of the bin that it went with: its own id, or what took it along. */
      deleted_with: Generated<string | null>;
    };
    /** The view of `conversations` with what is in the bin. */
    all_conversations: Tables['conversations'];
    message_ratings: {
      company_id: string;
      message_id: string;
      value: 'up' | 'down';
      reason: Generated<string>;
      rated_at: Generated<Date>;
    };
    conversation_files: { company_id: string; conversation_id: string; file_id: string; position: number };
    messages: {
      company_id: string;
      id: string;
      conversation_id: string;
      position: number;
      role: Message['role'];
      text: Generated<string>;
      /** The text as searches compare it. */
      text_folded: GeneratedAlways<string>;
      state: Message['state'];
      steps: Generated<Step[]>;
      refs: Generated<Reference[]>;
      answer_table: AnswerTable | null;
      choices: AnswerChoices['choices'] | null;
      engine: string | null;
      language: 'en' | 'tr';
      error_code: string | null;
      filter: StoredFilter | null;
      idempotency_key: string | null;
      created_at: Generated<Date>;
      finished_at: Date | null;
    };
  }
}

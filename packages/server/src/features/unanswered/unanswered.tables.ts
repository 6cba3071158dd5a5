import type {
  UnansweredResolution,
  UnansweredSource,
  UnansweredState,
} from '@docent/contract/features/unanswered';
import type { Generated, GeneratedAlways } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    unanswered_questions: {
      company_id: string;
      id: string;
      project_id: string;
      source: GeneratedAlways<UnansweredSource>;
      model_id: string | null;
      template_id: string | null;
      spreadsheet_id: string | null;
      /** The model, assistant or database, whichever it is. */
      subject_id: GeneratedAlways<string>;
      /** The words that alike questions have in common. */
      terms: string[];
      state: Generated<UnansweredState>;
      resolution: UnansweredResolution | null;
      settled_by: string | null;
      settled_at: Date | null;
      created_at: Generated<Date>;
    };
    /** Each time that an unanswered question was asked. */
    unanswered_occurrences: {
      company_id: string;
      answer_id: string;
      unanswered_id: string;
      question: string;
      question_key: string;
      nothing_found: boolean;
      rated_down: boolean;
      remark: Generated<string>;
      asked_at: Generated<Date>;
    };
  }
}

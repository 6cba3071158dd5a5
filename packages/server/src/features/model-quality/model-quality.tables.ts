import type { scoreStates } from '@docent/contract/features/build-score';
import type { Generated } from 'kysely';

declare module '#platform/db/schema.ts' {
  interface Tables {
    model_questions: {
      company_id: string;
      id: string;
      /** Either this or the assistant. */
      model_id: string | null;
      template_id: Generated<string | null>;
      question: string;
      question_key: string;
      question_digest: string;
      /** That an answer of the assistant has to say. */
      words: Generated<string[]>;
      version: Generated<number>;
      created_by: string | null;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
    };
    model_curated_answers: {
      company_id: string;
      id: string;
      model_id: string;
      answer: string;
      search_key: string;
      question_key: string;
      is_on: boolean;
      created_by: string | null;
      created_at: Generated<Date>;
      updated_by: string | null;
      updated_at: Generated<Date>;
    };
    model_curated_questions: {
      company_id: string;
      answer_id: string;
      model_id: string;
      n: number;
      question: string;
      question_digest: string;
    };
    model_sources: {
      company_id: string;
      owner_id: string;
      n: number;
      question_id: string | null;
      answer_id: string | null;
      file_id: string;
      text_id: string | null;
      start_at: number | null;
      end_at: number | null;
    };
    template_test_results: {
      company_id: string;
      question_id: string;
      template_id: string;
      version: number;
      test_id: string;
      question_version: number;
      passed: boolean;
      is_quoted: boolean | null;
      is_worded: boolean | null;
      answer: string;
      asked_at: Generated<Date>;
    };
    model_build_scores: {
      company_id: string;
      build_id: string;
      state: (typeof scoreStates)[number];
      attempt: Generated<number>;
      activates: Generated<boolean>;
      done: Generated<number>;
      total: Generated<number>;
      questions: number | null;
      recall5: number | null;
      recall10: number | null;
      mrr10: number | null;
      ndcg10: number | null;
      requested_by: string | null;
      requested_at: Generated<Date>;
      scored_at: Date | null;
    };
    model_question_scores: {
      company_id: string;
      build_id: string;
      question_id: string;
      question_version: number;
      attempt: number;
      question: string;
      question_key: string;
      rank: number | null;
      recall5: number;
      recall10: number;
      mrr10: number;
      ndcg10: number;
    };
  }
}

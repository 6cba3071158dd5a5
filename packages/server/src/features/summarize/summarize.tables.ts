import type { Step } from '@docent/contract/features/conversation-events';
import type {
  Summary,
  SummaryCoverage,
  SummaryFact,
  SummaryForm,
  SummaryLanguage,
  SummaryLength,
  SummaryPoint,
} from '@docent/contract/features/summarize';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ModelUse } from '#features/budget/index.ts';
import type { OwnerKind } from '#platform/auth/principal.ts';
import type { SectionNotes } from './section-notes.ts';

declare module '#platform/db/schema.ts' {
  interface Tables {
    summaries: {
      company_id: string;
      id: string;
      project_id: string;
      owner_kind: OwnerKind;
      owner_id: string;
      user_id: GeneratedAlways<string | null>;
      title: string;
      title_key: string;
      state: Generated<Summary['state']>;
      length: SummaryLength;
      form: SummaryForm;
      focus: string | null;
      language: SummaryLanguage;
      wrote_in: 'en' | 'tr';
      engine: string | null;
      coverage: SummaryCoverage | null;
      text: Generated<string>;
      points: Generated<SummaryPoint[]>;
      facts: Generated<SummaryFact[]>;
      steps: Generated<Step[]>;
      error_code: string | null;
      pinned_at: Generated<Date | null>;
      created_at: Generated<Date>;
      updated_at: Generated<Date>;
      finished_at: Date | null;
    };
    summary_sources: {
      company_id: string;
      summary_id: string;
      position: number;
      file_id: string;
      text_id: string | null;
      name: string;
      is_text: boolean;
    };
    summary_notes: {
      company_id: string;
      summary_id: string;
      position: number;
      notes: ColumnType<SectionNotes, string, never>;
      uses: ColumnType<ModelUse[], string, never>;
    };
  }
}
